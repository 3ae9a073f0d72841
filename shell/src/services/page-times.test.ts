import { expect, test } from 'vitest';
import { createPageTimes } from './page-times.ts';
import type { PageTime } from './page-times.ts';

test('a page counts from the load or the change of the address to its arrival, once', () => {
  let nowMs = 900;
  const times = createPageTimes(() => nowMs);
  times.arrive('/');
  times.arrive('/');
  const told: PageTime[] = [];
  times.connect((time) => told.push(time));
  nowMs = 5000;
  times.leave();
  nowMs = 9100;
  times.arrive('/survey/:surveyId');
  expect(told).toEqual([
    { route: '/', durationMs: 900 },
    { route: '/survey/:surveyId', durationMs: 4100 },
  ]);
});
