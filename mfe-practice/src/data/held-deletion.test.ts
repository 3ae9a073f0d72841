import { AppError } from '@stepwise/client/app-error';
import type { OutboxDelivery } from '@stepwise/contract/outbox';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { rememberChoice } from '../agreement/kept-place.ts';
import { signedInAs } from '../rules/test-person.ts';
import { testSession } from '../rules/test-session.ts';
import { holdDeletion } from './use-save-session.ts';
import { waitingChanges } from './waiting-changes.ts';

const session = testSession(1);
const userId = session.user_id;

function device(delivery: OutboxDelivery = { kind: 'sent', answers: [] }) {
  const sent: string[] = [];
  const discarded: string[] = [];
  const outbox = {
    ready: async () => undefined,
    deliver: async ({ calls }: { readonly calls: readonly { readonly method: string }[] }) => {
      sent.push(...calls.map(({ method }) => method));
      return delivery;
    },
    enqueue: async () => 'device' as const,
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: () => (delivery.kind === 'refused' ? ('refused' as const) : ('absent' as const)),
    subscribe: () => () => undefined,
    discard: (_: unknown, id: string) => void discarded.push(id),
    erase: () => undefined,
  };
  const client = { request: () => Promise.reject(new Error('not asked')), stream: async () => undefined };
  const person = signedInAs(userId);
  const services = { outbox, client, queryClient: new QueryClient(), session: person };
  return { tools: { services, userId }, person, sent, discarded };
}

beforeEach(() => {
  rememberChoice(userId, 'account', true);
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
});

test('a deletion is out of sight at once, and sent when it is let go; twice does nothing more', async () => {
  const { tools, sent } = device();
  const held = holdDeletion(tools, session);
  expect(waitingChanges.list()).toMatchObject([{ isHeld: true, change: { kind: 'delete' } }]);
  await held.commit();
  await held.commit();
  expect(waitingChanges.list()).toEqual([]);
  expect(sent).toEqual(['DELETE']);
});

test('a deletion whose person signed out meanwhile leaves nothing of theirs on the device', async () => {
  const { tools, person, sent } = device();
  const held = holdDeletion(tools, session);
  person.signOut();
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
  await held.commit();
  expect(waitingChanges.list()).toEqual([]);
  expect(sent).toEqual([]);
});

const refused = {
  kind: 'refused',
  error: new AppError('HTTP_409', 'This was changed on another device.', { status: 409 }),
} as const;

test('a deletion of what another device has changed stays known until its person has answered', async () => {
  const { tools, discarded } = device(refused);
  await holdDeletion(tools, session).commit();
  expect(waitingChanges.list()).toMatchObject([{ isHeld: false, change: { kind: 'delete' } }]);
  expect(discarded).toEqual([]);
  const again = holdDeletion(tools, { ...session, version: 2 });
  expect(waitingChanges.list()).toMatchObject([{ isHeld: true, change: { session: { version: 2 } } }]);
  expect(discarded).toHaveLength(1);
  again.undo();
  expect(waitingChanges.list()).toEqual([]);
});

test('a deletion that is undone is not sent any more, wherever it stood', async () => {
  const { tools, discarded } = device({
    kind: 'waiting',
    keptBy: 'device',
    error: new AppError('X', 'X', { category: 'network' }),
  });
  const held = holdDeletion(tools, session);
  await held.commit();
  const [{ writeId } = { writeId: '' }] = waitingChanges.list();
  held.undo();
  expect(discarded).toContain(`practice:${writeId}`);
});
