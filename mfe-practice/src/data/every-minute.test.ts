import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listen(since: string, from: string) {
  vi.setSystemTime(at(from));
  const told: number[] = [];
  const stop = everyMinute(at(since), (now) => told.push(now));
  return { told, stop };
}

test('the moment is told with every minute of the clock, and not in between', () => {
  const { told, stop } = listen('09:33:20.000', '09:33:20.100');
  vi.advanceTimersByTime(39_000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(70_000);
  const both = [at('09:34:00.000'), at('09:35:00.000')];
  expect(told).toEqual(both);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual(both);
});

test('a minute that ended between the first look and this is told at once, not a minute late', () => {
  const { told, stop } = listen('09:33:59.950', '09:34:00.100');
  expect(told).toEqual([at('09:34:00.100')]);
  stop();
});
