import { RemoteTimeout } from './remote-failure.ts';

/** Settles like `work`, or rejects with `RemoteTimeout` when the limit is reached first. */
export async function withTimeLimit<Value>(
  work: Promise<Value>,
  limitMs: number,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteTimeout(what, limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
