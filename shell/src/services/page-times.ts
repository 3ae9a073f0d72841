export type PageTime = { readonly route: string; readonly durationMs: number };

export type PageTimes = {
  /** Another page is on its way. */
  readonly leave: () => void;
  /** The page is there; only the first word after `leave` counts. */
  readonly arrive: (route: string) => void;
  /** Hands over what was measured so far, and everything from now on. */
  readonly connect: (tell: (time: PageTime) => void) => void;
};

const waitingMax = 20;

/**
 * How long people wait for a page: from the start of the page load, later from the change of the address. Kept in
 * memory until the code has loaded that decides whether any of it may be told.
 *
 * @param nowMs time since the start of the page load
 */
export function createPageTimes(nowMs: () => number): PageTimes {
  const waiting: PageTime[] = [];
  let startedMs: number | null = 0;
  let tell: ((time: PageTime) => void) | null = null;
  return {
    leave: () => {
      startedMs = nowMs();
    },
    arrive: (route) => {
      if (startedMs === null) return;
      const time = { route, durationMs: nowMs() - startedMs };
      startedMs = null;
      if (tell) tell(time);
      else if (waiting.length < waitingMax) waiting.push(time);
    },
    connect: (next) => {
      tell = next;
      for (const time of waiting.splice(0)) next(time);
    },
  };
}
