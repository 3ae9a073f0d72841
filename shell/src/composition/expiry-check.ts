import type { Composition } from '@stepwise/contract/composition';

const timeLimitMs = 8000;

/** Whether the composition has run out by the origin's clock; null when the origin cannot be asked. */
export async function hasExpired(composition: Composition, request = fetch): Promise<boolean | null> {
  try {
    const answer = await request('/robots.txt', { method: 'HEAD', signal: AbortSignal.timeout(timeLimitMs) });
    const date = answer.headers.get('date');
    return date === null ? null : Date.parse(composition.expiresAt) <= Date.parse(date);
  } catch {
    return null;
  }
}
