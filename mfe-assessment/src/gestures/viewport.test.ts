import { expect, test } from 'vitest';
import { watchViewport } from './viewport.ts';
import type { Viewport } from './viewport.ts';

/** A window whose clock moves only when told. */
function fakeWindow() {
  const listeners = new Map<string, () => void>();
  const timers = new Map<() => void, number>();
  const told: Viewport[] = [];
  let now = 0;
  let width = 800;
  const stop = watchViewport(
    {
      read: () => ({ width, isMobile: width < 768 }),
      listen: (kind, changed) => {
        listeners.set(kind, changed);
        return () => listeners.delete(kind);
      },
      schedule: (delayMs, run) => {
        timers.set(run, now + delayMs);
        return () => timers.delete(run);
      },
    },
    (viewport) => told.push(viewport),
  );
  const pass = (ms: number) => {
    now += ms;
    for (const [run, due] of timers) if (due <= now && timers.delete(run)) run();
  };
  const change = (kind: 'resize' | 'mobile', to: number) => {
    width = to;
    listeners.get(kind)?.();
  };
  return { told, pass, change, stop, listeners };
}

test('K-11 a new width is told once the window has rested for 16 ms', () => {
  const { told, pass, change } = fakeWindow();
  change('resize', 700);
  pass(15);
  change('resize', 600);
  pass(15);
  expect(told).toEqual([]);
  pass(1);
  expect(told).toEqual([{ width: 600, isMobile: true }]);
});

test('K-12 a new kind of device is told after 100 ms', () => {
  const { told, pass, change } = fakeWindow();
  change('mobile', 600);
  pass(99);
  expect(told).toEqual([]);
  pass(1);
  expect(told).toHaveLength(1);
});

test('nobody is told after the end', () => {
  const { told, pass, change, stop, listeners } = fakeWindow();
  change('resize', 600);
  stop();
  pass(500);
  expect(told).toEqual([]);
  expect(listeners.size).toBe(0);
});
