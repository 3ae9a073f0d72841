import { expect, test } from 'vitest';
import { forgetFailedLoads, retryableLoad } from './retryable-load.ts';

const noWait = () => Promise.resolve();

function failing(times: number) {
  let loads = 0;
  const load = () => {
    loads += 1;
    return loads <= times ? Promise.reject(new Error(`load ${loads}`)) : Promise.resolve(`load ${loads}`);
  };
  return { load, loads: () => loads };
}

test('a load that works is made once', async () => {
  const { load, loads } = failing(0);
  const screen = retryableLoad(load, noWait);
  expect(await Promise.all([screen.read(), screen.read()])).toEqual(['load 1', 'load 1']);
  expect(loads()).toBe(1);
});

test('a load that fails once is tried again by itself, after a wait', async () => {
  const waits: number[] = [];
  const screen = retryableLoad(failing(1).load, (delayMs) => {
    waits.push(delayMs);
    return Promise.resolve();
  });
  expect(await screen.read()).toBe('load 2');
  expect(waits).toEqual([400]);
});

test('a load that failed stays failed until it is forgotten, so that a renderer cannot loop', async () => {
  const { load, loads } = failing(2);
  const screen = retryableLoad(load, noWait);
  await expect(screen.read()).rejects.toThrow('load 2');
  expect(screen.read()).toBe(screen.read());
  await expect(screen.read()).rejects.toThrow('load 2');
  expect(loads()).toBe(2);
  forgetFailedLoads();
  expect(await screen.read()).toBe('load 3');
  forgetFailedLoads();
  expect(await screen.read()).toBe('load 3');
});

test('what could not be fetched in advance is fetched when it is needed', async () => {
  const { load } = failing(2);
  const screen = retryableLoad(load, noWait);
  screen.preload();
  await expect(screen.read()).rejects.toThrow('load 2');
  await Promise.resolve();
  expect(await screen.read()).toBe('load 3');
});

test('a failure that nobody has read yet is not forgotten with another one', async () => {
  const slot = failing(2);
  const route = failing(2);
  const [slotPart, routePart] = [retryableLoad(slot.load, noWait), retryableLoad(route.load, noWait)];
  await Promise.allSettled([slotPart.read(), routePart.read()]);
  await expect(slotPart.read()).rejects.toThrow('load 2');
  forgetFailedLoads();
  await expect(routePart.read(), 'the screen says that it failed').rejects.toThrow('load 2');
  expect(await slotPart.read()).toBe('load 3');
  forgetFailedLoads();
  expect(await routePart.read()).toBe('load 3');
});
