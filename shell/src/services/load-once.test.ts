import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads once for everybody, again after a failure, and never for those who only look', async () => {
  let loads = 0;
  const code = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return { loads };
  });
  expect(code.loaded()).toBeUndefined();
  await expect(code.read()).rejects.toThrow('offline');
  const [one, other] = await Promise.all([code.read(), code.read()]);
  expect(one).toBe(other);
  expect(code.loaded()).toEqual({ loads: 2 });
});
