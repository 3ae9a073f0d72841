import { expect, test } from 'vitest';
import { closeInTime } from './close-in-time.ts';

const never = () => new Promise<void>(() => undefined);

test('a pool that never says that it has ended keeps nobody from stopping', async () => {
  let isClosed = false;
  await closeInTime(never, 10);
  await closeInTime(async () => void (isClosed = true), 60_000);
  expect(isClosed).toBe(true);
});

test('a pool that fails to close says so', async () => {
  await expect(closeInTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
