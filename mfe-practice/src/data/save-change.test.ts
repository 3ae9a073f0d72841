import { AppError } from '@stepwise/client/app-error';
import { practiceAgreementVersion } from '@stepwise/contract/practice-agreement';
import type { OutboxDelivery, OutboxPlace, OutboxWrite } from '@stepwise/contract/outbox';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChoice, rememberChoice } from '../agreement/kept-place.ts';
import { saveChange } from './save-change.ts';
import { signedInAs } from '../rules/test-person.ts';
import { testId, testSession } from '../rules/test-session.ts';
import { waitingChanges } from './waiting-changes.ts';

const session = testSession(1);

type World = {
  /** How the outbox takes each write, in turn. */
  readonly deliveries: readonly OutboxDelivery[];
  /** What the account holds when it is asked. */
  readonly held?: readonly unknown[];
  /** What happens while the account is asked. */
  readonly whileAsked?: () => void;
  /** Where a waiting write turns out to be. */
  readonly place?: OutboxPlace;
};

function toolsFor({ deliveries, held = [], place = 'waiting', whileAsked = () => undefined }: World) {
  const writes: OutboxWrite[] = [];
  const discarded: string[] = [];
  const client: DataClient = {
    request: async <Answer>({ answerSchema }: ApiRequest<Answer>) => {
      whileAsked();
      return answerSchema.parse(held);
    },
    stream: async () => undefined,
  };
  const outbox = {
    ready: async () => undefined,
    deliver: async (write: OutboxWrite) => {
      writes.push(write);
      return deliveries[writes.length - 1] ?? ({ kind: 'sent', answers: [[session]] } as const);
    },
    enqueue: async () => 'device' as const,
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: () => place,
    subscribe: () => () => undefined,
    discard: (_: unknown, id: string) => void discarded.push(id),
    erase: () => undefined,
  };
  const person = signedInAs(session.user_id);
  const services = { outbox, client, queryClient: new QueryClient(), session: person };
  return { tools: { services, userId: session.user_id }, person, writes, discarded };
}

const refused = (message: string) =>
  ({ kind: 'refused', error: new AppError('HTTP_409', message, { status: 409 }) }) as const;
const update = { kind: 'update', base: session, session: { ...session, title: 'Mine' } } as const;

beforeEach(() => {
  rememberChoice(session.user_id, 'account', true);
  vi.stubGlobal('navigator', { onLine: true });
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
});

test('S-19 a day that is taken comes back in the words of the database, and nothing is left in line', async () => {
  const message = 'Practice session conflicts with existing sessions';
  const { tools, discarded } = toolsFor({ deliveries: [refused(message)] });
  expect(await saveChange(tools, { kind: 'create', session })).toEqual({ kind: 'conflict', message });
  expect(discarded).toHaveLength(1);
  expect(waitingChanges.list()).toEqual([]);
});

test('S-20 an edit onto a taken time comes back in the words of the database', async () => {
  const message = 'Updated time conflicts with existing sessions';
  const { tools } = toolsFor({ deliveries: [refused(message)] });
  expect(await saveChange(tools, update)).toEqual({ kind: 'conflict', message });
});

test('S-21 an edit of something that is gone says so', async () => {
  const { tools } = toolsFor({ deliveries: [{ kind: 'sent', answers: [[]] }] });
  expect(await saveChange(tools, update)).toEqual({
    kind: 'gone',
    message: 'Practice session not found or update failed',
  });
});

test('S-21 an edit that meets no row says so, whoever sent it, and is not called saved', async () => {
  const error = new AppError('ACCESS_DENIED', 'No.', { status: 403, details: { sourceCode: 'PGRST116' } });
  const { tools, discarded } = toolsFor({ deliveries: [{ kind: 'refused', error }] });
  expect(await saveChange(tools, update)).toMatchObject({ kind: 'gone' });
  expect(discarded).toHaveLength(1);
});

const notSignedIn = { kind: 'failed', error: { code: 'AUTH_REQUIRED', message: 'User not authenticated' } };

test('S-23 whoever is signed out by then is told so; nothing is kept and nothing sent', async () => {
  const { tools, person, writes } = toolsFor({ deliveries: [] });
  person.signOut();
  expect(await saveChange(tools, { kind: 'create', session })).toMatchObject(notSignedIn);
  expect(waitingChanges.list()).toEqual([]);
  expect(writes).toEqual([]);
});

test('what waits stays on the device', async () => {
  const error = new AppError('NETWORK_ERROR', 'Failed to fetch', { category: 'network' });
  const { tools } = toolsFor({ deliveries: [{ kind: 'waiting', keptBy: 'device', error }] });
  expect(await saveChange(tools, { kind: 'create', session })).toEqual({ kind: 'waiting' });
  expect(waitingChanges.list()).toMatchObject([{ change: { kind: 'create' }, isHeld: false }]);
});

test('a write that another tab sends is judged as if it were sent here', async () => {
  const waiting = { kind: 'waiting', keptBy: 'device', error: undefined } as const;
  const taken = toolsFor({ deliveries: [waiting], place: 'refused' });
  expect(await saveChange(taken.tools, { kind: 'create', session })).toMatchObject({ kind: 'conflict' });
  const saved = toolsFor({ deliveries: [waiting], place: 'absent' });
  expect(await saveChange(saved.tools, { kind: 'create', session })).toMatchObject({ kind: 'saved' });
  expect(waitingChanges.list()).toEqual([]);
});

test('another device changed something else: both hold, from the version that is there now', async () => {
  const theirs = { ...session, location: 'Cafe', version: 2 };
  const { tools, writes } = toolsFor({
    deliveries: [refused('This session was changed on another device.')],
    held: [theirs],
  });
  expect(await saveChange(tools, update)).toMatchObject({ kind: 'saved' });
  expect(writes.map(({ calls }) => calls[0]?.body)).toMatchObject([
    { title: 'Mine', version: 1 },
    { title: 'Mine', version: 2 },
  ]);
  expect(writes[1]?.calls[0]?.body).not.toHaveProperty('location');
});

test('another device changed the same: nothing is overwritten, both versions come back', async () => {
  const theirs = { ...session, title: 'Theirs', version: 2 };
  const { tools, writes } = toolsFor({
    deliveries: [refused('This session was changed on another device.')],
    held: [theirs],
  });
  expect(await saveChange(tools, update)).toEqual({ kind: 'changed', theirs });
  expect(writes).toHaveLength(1);
});

test('S-23 X-58 a session whose owner signed out while its place was looked up is refused and not left on the device', async () => {
  forgetChoice(session.user_id);
  const agreed = { is_given: true, wording_version: practiceAgreementVersion };
  const { tools, person, writes } = toolsFor({
    deliveries: [],
    held: [agreed],
    whileAsked: () => person.signOut(),
  });
  expect(await saveChange(tools, { kind: 'create', session })).toMatchObject(notSignedIn);
  expect(waitingChanges.list()).toEqual([]);
  expect(writes).toEqual([]);
});

test('a refusal that is judged late lets go of its own write alone; what was written meanwhile stays', async () => {
  const newer = { writeId: testId(8), userId: session.user_id, isHeld: false, atMs: 1 };
  const change = { ...update, session: { ...session, title: 'Newer words' } };
  const { tools, writes, discarded } = toolsFor({
    deliveries: [refused('This session was changed on another device.')],
    held: [{ ...session, title: 'Theirs', version: 2 }],
    whileAsked: () => waitingChanges.put({ ...newer, change }),
  });
  expect(await saveChange(tools, update)).toMatchObject({ kind: 'changed' });
  expect(discarded).toEqual(writes.map(({ id }) => id));
  expect(waitingChanges.list()).toEqual([{ ...newer, change }]);
});

test('a refusal that cannot be judged is told, and not sent again behind the back of its person', async () => {
  const { tools, writes, discarded } = toolsFor({
    deliveries: [refused('This session was changed on another device.')],
    whileAsked: () => {
      throw new AppError('NETWORK_ERROR', 'Failed to fetch', { category: 'network' });
    },
  });
  expect(await saveChange(tools, update)).toMatchObject({ kind: 'failed' });
  expect(discarded).toEqual(writes.map(({ id }) => id));
  expect(waitingChanges.list()).toEqual([]);
});
