const minuteMs = 60_000;

/**
 * Tells the moment, in milliseconds since 1970, with every minute of the clock; at once where the minute of `since` is
 * over already. Answers what stops it.
 */
export function everyMinute(since: number, tell: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let told = minuteOf(since);
  const tick = (): void => {
    const now = Date.now();
    if (minuteOf(now) !== told) tell(now);
    told = minuteOf(now);
    timer = setTimeout(tick, minuteMs - (now % minuteMs));
  };
  tick();
  return () => clearTimeout(timer);
}

function minuteOf(ms: number): number {
  return Math.floor(ms / minuteMs);
}
