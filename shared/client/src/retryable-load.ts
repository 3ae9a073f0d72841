/** Something loaded once, whose failure can be forgotten so that it is tried again. */
export type RetryableLoad<Value> = {
  /** The same promise each time, also after it failed: a renderer that asks again must not start a loop. */
  readonly read: () => Promise<Value>;
};

const failedLoads = new Set<() => void>();

/** Lets every failed load start again when it is next asked for. Error boundaries call this after a catch. */
export function forgetFailedLoads(): void {
  for (const forget of failedLoads) forget();
  failedLoads.clear();
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
  return {
    read: () => {
      pending ??= loadTwice(load, () => wait(retryDelayMs)).catch((error: unknown) => {
        failedLoads.add(() => {
          pending = undefined;
        });
        throw error;
      });
      return pending;
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
