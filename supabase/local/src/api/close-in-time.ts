/**
 * Waits for a pool to end, but not longer than this: once connections have reached their lifetime (half an hour and
 * more), postgres.js can fail to say that they ended. The server is stopped next, and ends what is left of them.
 */
export async function closeInTime(close: () => Promise<unknown>, limitMs = 2000): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    await Promise.race([close(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
