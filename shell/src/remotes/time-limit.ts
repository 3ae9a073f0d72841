import { RemoteTimeout } from './remote-failure.ts';

const stepMs = 250;

/**
 * Settles like `work`, or rejects with `RemoteTimeout` when the limit is reached first. The limit is counted in short
 * steps: time in which this page could not run at all is no fault of what it waits for.
 */
export async function withTimeLimit<Value>(
  work: Promise<Value>,
  limitMs: number,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const wait = (leftMs: number): void => {
      timer = setTimeout(
        () => (leftMs > stepMs ? wait(leftMs - stepMs) : reject(new RemoteTimeout(what, limitMs))),
        Math.min(leftMs, stepMs),
      );
    };
    wait(limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
