/** A clock that runs down and can be held. All times are milliseconds of one clock that the caller reads. */
export type Countdown = {
  readonly remaining: number;
  /** When it began to run; `null` while held. */
  readonly runningSince: number | null;
};

/** A running countdown. */
export function startCountdown(duration: number, now: number): Countdown {
  return { remaining: duration, runningSince: now };
}

/** What is left; never less than nothing. */
export function remainingOf(countdown: Countdown, now: number): number {
  const passed = countdown.runningSince === null ? 0 : now - countdown.runningSince;
  return Math.max(countdown.remaining - Math.max(passed, 0), 0);
}

/** Holds the clock. */
export function holdCountdown(countdown: Countdown, now: number): Countdown {
  return { remaining: remainingOf(countdown, now), runningSince: null };
}

/** Lets the clock run on from where it was held. */
export function resumeCountdown(countdown: Countdown, now: number): Countdown {
  return countdown.runningSince === null ? { ...countdown, runningSince: now } : countdown;
}
