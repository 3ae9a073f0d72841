import type { OutboxPlace, OutboxWrite } from '@stepwise/contract/outbox';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { forgetChoice, rememberChoice } from '../agreement/kept-place.ts';
import { signedInAs } from '../rules/test-person.ts';
import { testId, testSession } from '../rules/test-session.ts';
import { handsOffMs, settleChanges } from './settle-changes.ts';
import { waitingChanges } from './waiting-changes.ts';

const session = testSession(1);
const userId = session.user_id;
const madeAt = 1_000_000;

function toolsWhere(place: OutboxPlace) {
  const sent: OutboxWrite[] = [];
  const client: DataClient = {
    request: async <Answer>({ answerSchema }: ApiRequest<Answer>) => answerSchema.parse([]),
    stream: async () => undefined,
  };
  const outbox = {
    ready: async () => undefined,
    deliver: async (write: OutboxWrite) => {
      sent.push(write);
      return { kind: 'sent', answers: [[session]] } as const;
    },
    enqueue: async (write: OutboxWrite) => {
      sent.push(write);
      return 'device' as const;
    },
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: () => place,
    subscribe: () => () => undefined,
    discard: () => undefined,
    erase: () => undefined,
  };
  const services = { outbox, client, queryClient: new QueryClient(), session: signedInAs(userId) };
  return { tools: { services, userId }, sent };
}

function leaveBehind(kind: 'create' | 'delete', isHeld = false) {
  waitingChanges.put({ writeId: testId(7), userId, isHeld, atMs: madeAt, change: { kind, session } });
}

beforeEach(() => {
  rememberChoice(userId, 'account', true);
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
});

test('S-25 what a page left behind that was closed before it could send is sent by the next, as soon as it is nobody else’s', async () => {
  leaveBehind('create');
  const { tools, sent } = toolsWhere('absent');
  const againMs = await settleChanges(tools, madeAt + 5000);
  expect(sent).toEqual([]);
  expect(againMs).toBe(handsOffMs - 5000 + 1);
  await settleChanges(tools, madeAt + 5000 + (againMs ?? 0));
  expect(sent.map(({ id }) => id)).toEqual([`practice:${testId(7)}`]);
});

test('S-25 a deletion that was held back when its page was closed is meant', async () => {
  leaveBehind('delete', true);
  const { tools, sent } = toolsWhere('absent');
  expect(await settleChanges(tools, madeAt + 1)).toBe(handsOffMs);
  expect(sent).toEqual([]);
  expect(await settleChanges(tools, madeAt + handsOffMs + 1)).toBeUndefined();
  expect(sent.map(({ calls }) => calls[0]?.method)).toEqual(['DELETE']);
  expect(waitingChanges.list()).toEqual([]);
});

test('S-25 a deletion that was held back is meant where nothing leaves this device, too', async () => {
  rememberChoice(userId, 'device', true);
  waitingChanges.put({
    writeId: testId(8),
    userId,
    isHeld: false,
    atMs: madeAt,
    change: { kind: 'create', session },
  });
  leaveBehind('delete', true);
  const { tools, sent } = toolsWhere('absent');
  await settleChanges(tools, madeAt + handsOffMs + 1);
  expect(waitingChanges.list()).toEqual([]);
  expect(sent).toEqual([]);
});

test('S-25 what has arrived is forgotten; what is in line or may not leave is left alone', async () => {
  leaveBehind('create');
  await settleChanges(toolsWhere('waiting').tools, madeAt + handsOffMs + 1);
  expect(waitingChanges.list()).toHaveLength(1);
  forgetChoice(userId);
  const { tools, sent } = toolsWhere('absent');
  expect(await settleChanges(tools, madeAt + handsOffMs + 1)).toBeUndefined();
  expect(sent).toEqual([]);
  await settleChanges(toolsWhere('sent').tools, madeAt + handsOffMs + 1);
  expect(waitingChanges.list()).toEqual([]);
});
