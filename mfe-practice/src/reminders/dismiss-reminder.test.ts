import type { OutboxWrite } from '@stepwise/contract/outbox';
import { beforeEach, expect, test } from 'vitest';
import { rememberChoice } from '../agreement/kept-place.ts';
import { testId } from '../rules/test-session.ts';
import { dismissReminder } from './dismiss-reminder.ts';

const [userId, sessionId] = [testId(1), testId(2)];

function dismiss(lines: ReadonlyMap<string, string>) {
  const [sent, dismissed]: [OutboxWrite[], string[]] = [[], []];
  const outbox = {
    enqueue: async (write: OutboxWrite) => {
      sent.push(write);
      return 'device' as const;
    },
  };
  const dismissedHere = { dismiss: (id: string) => dismissed.push(id) > 0 };
  const isTold = dismissReminder({ outbox, userId, dismissedHere, lines }, sessionId, 0);
  return { isTold, dismissed, sent };
}

beforeEach(() => rememberChoice(userId, 'account', true));

test('M-09 a reminder is stamped in the account', () => {
  const { isTold, dismissed, sent } = dismiss(new Map());
  expect(isTold).toBe(true);
  expect(dismissed).toEqual([]);
  expect(sent).toMatchObject([
    {
      entity: `session:${sessionId}`,
      calls: [{ method: 'PATCH', body: { reminder_sent_at: '1970-01-01T00:00:00.000Z' } }],
    },
  ]);
});

test('M-09 of a session with something unsent it stays away here, too, and the stamp waits behind that', () => {
  const { isTold, dismissed, sent } = dismiss(new Map([[sessionId, 'series:1']]));
  expect(isTold).toBe(true);
  expect(dismissed).toEqual([sessionId]);
  expect(sent.map(({ entity }) => entity)).toEqual(['series:1']);
});

test('X-58 of what is kept on this device alone nobody hears', () => {
  rememberChoice(userId, 'device', true);
  const { isTold, dismissed, sent } = dismiss(new Map([[sessionId, `session:${sessionId}`]]));
  expect([isTold, dismissed, sent]).toEqual([false, [sessionId], []]);
});
