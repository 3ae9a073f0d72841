import type { DataClient } from '@stepwise/contract/shell-services';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recommendationsQuery } from './recommendations-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hourMs = 3_600_000;
const request = {
  scores: [{ category: 'Work', score: 30, maxScore: 50 }],
  previousExercises: [3, 3],
};
const answer = {
  recommendations: [{ exerciseNumber: 4, reason: 'It is a small step.' }],
  source: 'model',
  model: 'example-1',
  generatedAt: '2026-12-01T10:00:00Z',
};

/** A screen that shows what to try next, as often as it is opened, and what it sent. */
function openedScreen(mayAskModel = true) {
  const sent: unknown[] = [];
  const client: DataClient = {
    request: async ({ method, endpoint, body, timeoutMs, answerSchema }) => {
      sent.push({ method, endpoint, body, timeoutMs });
      return answerSchema.parse(answer);
    },
    stream: async () => undefined,
  };
  const queryClient = new QueryClient();
  const open = async (asked: typeof request = request) => {
    const query = recommendationsQuery({ client, userId: 'ada', request: asked, mayAskModel });
    const observer = new QueryObserver(queryClient, query);
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    leave();
  };
  return { sent, open };
}

test('I-09 K-29 scores and exercises that were done go to the function, which has 30 s', async () => {
  const { sent, open } = openedScreen();
  await open();
  expect(sent).toEqual([
    {
      method: 'POST',
      endpoint: '/edge/generate-exercise-recommendations',
      body: request,
      timeoutMs: 30_000,
    },
  ]);
});

test('I-09 what was recommended is shown again for 2 hours; then, and for other scores, it is asked for anew', async () => {
  const { sent, open } = openedScreen();
  await open();
  await vi.advanceTimersByTimeAsync(2 * hourMs - 1);
  await open();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await open();
  expect(sent).toHaveLength(2);
  await open({ ...request, previousExercises: [3, 3, 4] });
  expect(sent).toHaveLength(3);
});

test('Z-06 without an agreement no score goes to the function', async () => {
  const { sent, open } = openedScreen(false);
  await open();
  expect(sent).toEqual([]);
});
