import { setTimeout as wait } from 'node:timers/promises';

export type FaultWish = {
  /** Where the path begins that fails; every path where it is left out. */
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  readonly delayMs?: number | undefined;
  /** `after`: the work is done and only its answer is lost. */
  readonly when?: 'before' | 'after' | undefined;
  readonly times?: number | undefined;
};

type Fault = {
  readonly when: 'before' | 'after';
  readonly answer: { readonly status: number; readonly body: unknown } | undefined;
  readonly wait: () => Promise<void>;
};

export type Faults = {
  readonly add: (wish: FaultWish) => void;
  readonly take: (path: string) => Fault | undefined;
};

/** Failures of Stripe on demand, so that somebody can see what follows from them. */
export function createFaults(): Faults {
  let wishes: (FaultWish & { left: number })[] = [];
  return {
    add: (wish) => {
      wishes.push({ ...wish, left: wish.times ?? 1 });
    },
    take: (path) => {
      const found = wishes.find((wish) => path.startsWith(wish.path ?? '/'));
      if (found === undefined) return undefined;
      found.left -= 1;
      wishes = wishes.filter(({ left }) => left > 0);
      const { status, delayMs = 0, when = 'before' } = found;
      const message = 'The local sandbox fails here because it was told to.';
      const type = status !== undefined && status < 500 ? 'invalid_request_error' : 'api_error';
      return {
        // Without a status the call is only slow, and then does its work first.
        when: status === undefined ? 'after' : when,
        answer: status === undefined ? undefined : { status, body: { error: { type, message } } },
        wait: async () => await wait(delayMs, undefined, { ref: false }),
      };
    },
  };
}
