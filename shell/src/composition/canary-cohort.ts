/**
 * A browser's place in a rollout, from 0 up to but not including 1: a hash keyed by the browser's own random value,
 * another one for each rollout.
 *
 * @param value random, made by this browser and never sent anywhere
 */
export async function canaryBucket(value: string, rollout: string): Promise<number> {
  const text = new TextEncoder().encode(`${value} ${rollout}`);
  return new DataView(await crypto.subtle.digest('SHA-256', text)).getUint32(0) / 2 ** 32;
}

/** Whether the bucket gets the canary at this share. A growing share only ever adds buckets. */
export function isInShare(bucket: number, percent: number): boolean {
  return bucket < percent / 100;
}
