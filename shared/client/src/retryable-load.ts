/** Something loaded once, whose failure can be forgotten so that it is tried again. */
export type RetryableLoad<Value> = {
  /** The same promise each time, also after it failed: a renderer that asks again must not start a loop. */
  readonly read: () => Promise<Value>;
  /** Loads in advance and never throws. Its failure is not kept: whoever reads later, perhaps online again, tries anew. */
  readonly preload: () => void;
};

type FailedLoad = { isSeen: boolean; readonly forget: () => void };

const failedLoads = new Set<FailedLoad>();

/**
 * Lets every load whose failure was read start again when it is next asked for. Error boundaries call this after a catch.
 * A failure that another place has yet to read stays: that place would begin to wait anew instead of saying so.
 */
export function forgetFailedLoads(): void {
  for (const { isSeen, forget } of failedLoads) if (isSeen) forget();
}

/**
 * Loads on first `read`, tries once more after `retryDelayMs`, then keeps the failure until
 * {@link forgetFailedLoads}.
 */
export function retryableLoad<Value>(
  load: () => Promise<Value>,
  wait: (delayMs: number) => Promise<void> = timer,
  retryDelayMs = 400,
): RetryableLoad<Value> {
  let pending: Promise<Value> | undefined;
  let failed: FailedLoad | undefined;
  const forget = (): void => {
    if (failed !== undefined) failedLoads.delete(failed);
    pending = undefined;
    failed = undefined;
  };
  const read = (): Promise<Value> => {
    // A renderer that waited asks again once the promise has settled.
    if (failed !== undefined) failed.isSeen = true;
    pending ??= loadTwice(load, () => wait(retryDelayMs)).catch((error: unknown) => {
      failed = { isSeen: false, forget };
      failedLoads.add(failed);
      throw error;
    });
    return pending;
  };
  return {
    read,
    preload: () => {
      if (pending === undefined) read().catch(forget);
    },
  };
}

async function loadTwice<Value>(load: () => Promise<Value>, wait: () => Promise<void>): Promise<Value> {
  try {
    return await load();
  } catch {
    await wait();
    return load();
  }
}

function timer(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
