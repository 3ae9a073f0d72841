import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { rememberChoice } from '../agreement/kept-place.ts';
import { signedInAs } from '../rules/test-person.ts';
import { testSession } from '../rules/test-session.ts';
import { holdDeletion } from './use-save-session.ts';
import { waitingChanges } from './waiting-changes.ts';

const session = testSession(1);
const userId = session.user_id;

function device() {
  const sent: string[] = [];
  const outbox = {
    ready: async () => undefined,
    deliver: async ({ calls }: { readonly calls: readonly { readonly method: string }[] }) => {
      sent.push(...calls.map(({ method }) => method));
      return { kind: 'sent', answers: [] } as const;
    },
    enqueue: async () => 'device' as const,
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: () => 'absent' as const,
    subscribe: () => () => undefined,
    discard: () => undefined,
    erase: () => undefined,
  };
  const client = { request: () => Promise.reject(new Error('not asked')), stream: async () => undefined };
  const person = signedInAs(userId);
  const services = { outbox, client, queryClient: new QueryClient(), session: person };
  return { tools: { services, userId }, person, sent };
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
