/**
 * Does the same to each, so many at a time. Where one of them throws, the others still end; then it is thrown.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const takeTurns = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const lines = await Promise.allSettled(Array.from({ length: limit }, takeTurns));
  const failed = lines.find((line) => line.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
