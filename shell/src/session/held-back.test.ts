import { expect, test, vi } from 'vitest';
import { createHeldBack } from './held-back.ts';

test('everything that is held back goes once, and is waited for', async () => {
  const heldBack = createHeldBack(() => undefined);
  const ends = Promise.withResolvers<void>();
  const first = vi.fn<() => Promise<void>>(() => ends.promise);
  const stopped = vi.fn<() => Promise<void>>(() => Promise.resolve());
  heldBack.beforeSignOut(first);
  heldBack.beforeSignOut(stopped)();
  let isSent = false;
  const sending = heldBack.send().then(() => (isSent = true));
  await Promise.resolve();
  expect(isSent).toBe(false);
  ends.resolve();
  await sending;
  await heldBack.send();
  expect(first).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});

test('what fails or does not end keeps nobody signed in', async () => {
  vi.useFakeTimers();
  try {
    const reported: unknown[] = [];
    const heldBack = createHeldBack((error) => reported.push(error));
    heldBack.beforeSignOut(() => Promise.reject(new Error('refused')));
    await heldBack.send();
    heldBack.beforeSignOut(() => new Promise(() => undefined));
    const sending = heldBack.send();
    await vi.advanceTimersByTimeAsync(6000);
    await sending;
    expect(reported).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
