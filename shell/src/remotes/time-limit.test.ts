import { expect, test, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

const forEver = new Promise<never>(() => undefined);

test('what does not come is given up at the limit, and not before', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn<(error: unknown) => void>();
  withTimeLimit(forEver, 6100, 'Loading').catch(outcome);
  await vi.advanceTimersByTimeAsync(6099);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'RemoteTimeout' }));
  vi.useRealTimers();
});

test('a page that stood still for longer than the limit takes what came meanwhile', async () => {
  const work = new Promise<string>((resolve) => {
    setTimeout(() => resolve('late'), 550);
  });
  const outcome = withTimeLimit(work, 500, 'Loading');
  const startedMs = performance.now();
  while (performance.now() - startedMs < 700);
  expect(await outcome).toBe('late');
});
