import { AppError } from '@stepwise/client/app-error';
import { countUnsent } from '@stepwise/client/outbox-key';
import { createOutbox } from '@stepwise/client/outbox';
import { createOutboxStore } from '@stepwise/client/outbox-store';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { OutboxOwner } from '@stepwise/contract/outbox';
import type { DataClient, SessionState } from '@stepwise/contract/shell-services';
import { expect, test } from 'vitest';
import { acceptAll, rejectAll } from './consent-choice.ts';
import { createConsentStore } from './consent-store.ts';
import { createConsentWrites } from './consent-writes.ts';
import { handOverConsent, handedOverKey, inAccountKey } from './hand-over-consent.ts';

const randomUUID = () => crypto.randomUUID();
const ann = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: ann, email: 'ann@example.com', displayName: '', isEmailConfirmed: true },
};
const signedOut: SessionState = { kind: 'signed-out' };

const writes = async () => createConsentWrites({ sessionId: () => 'a-session', userAgent: 'Browser' });

type Arrival = { readonly owner: OutboxOwner['kind']; readonly endpoint: string; readonly body: unknown };

/** A device with the real queue, whose pages are opened one after the other over one storage. */
function setUp() {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const device = { isOnline: true, losesAnswers: false };
  const arrived: Arrival[] = [];
  let held: unknown[] = [];
  const reports: unknown[] = [];
  let state: SessionState = { kind: 'unknown' };

  const clientFor = (owner: OutboxOwner): Pick<DataClient, 'request'> => ({
    request: async ({ endpoint, body, answerSchema }) => {
      if (!device.isOnline)
        throw new AppError('NETWORK_ERROR', 'No network', { category: 'network', retryable: true });
      arrived.push({ owner: owner.kind, endpoint, body });
      if (device.losesAnswers)
        throw new AppError('TIMEOUT', 'No answer', { category: 'timeout', retryable: true });
      return answerSchema.parse(endpoint.endsWith('sync_consents') ? held : null);
    },
  });
  const isHere = (owner: OutboxOwner): boolean =>
    owner.kind === 'device' ||
    (state.kind === 'signed-in' && owner.kind === 'user' && owner.userId === state.user.id);

  const openPage = () => {
    const outbox = createOutbox({
      store: createOutboxStore({ storage, newId: randomUUID }),
      lock: {
        run: async (work) => {
          await work(() => true);
          return true;
        },
      },
      clientFor: async (owner) =>
        isHere(owner) ? { ...clientFor(owner), stream: async () => undefined } : undefined,
      isOnline: () => device.isOnline,
      onWake: () => () => undefined,
      later: () => () => undefined,
      report: (error) => reports.push(error),
    });
    const consent = createConsentStore({
      storage,
      hasPrivacySignal: false,
      nowMs: () => Date.parse('2026-11-22T10:00:00Z'),
      newId: randomUUID,
      report: (error) => reports.push(error),
    });
    const listeners = new Set<() => void>();
    const session = {
      current: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    handOverConsent({
      consent,
      session,
      storage,
      outbox,
      writes,
      newId: randomUUID,
      report: (error) => reports.push(error),
    });
    const become = async (next: SessionState): Promise<void> => {
      state = next;
      for (const listener of listeners) listener();
      await settled();
    };
    return { consent, outbox, become };
  };
  return {
    storage,
    device,
    arrived,
    reports,
    openPage,
    hold: (next: unknown[]) => {
      held = next;
    },
    waiting: () => storage.keys().filter((key) => key.startsWith('outbox_')),
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

const theirs = (given: boolean) => ({
  consent_type: 'analytics',
  consent_given: given,
  consent_version: '1.0.0',
  source: 'choice',
  decided_at: '2026-11-22T11:00:00.000Z',
});

test('C-14 a decision arrives once, as the device’s own, and only once the session is known', async () => {
  const { arrived, openPage, waiting } = setUp();
  const { consent, become } = openPage();
  consent.choose(acceptAll);
  await settled();
  expect(arrived).toEqual([]);
  await become(signedOut);
  await become(signedOut);
  expect(arrived).toMatchObject([{ owner: 'device', endpoint: '/supabase/consent_records' }]);
  consent.choose(rejectAll);
  await settled();
  expect(arrived).toHaveLength(2);
  await openPage().become(signedOut);
  expect([arrived.length, waiting()]).toEqual([2, []]);
});

test('decisions made without a connection wait in the queue, survive a reload, and arrive in order', async () => {
  const { arrived, device, openPage, waiting } = setUp();
  device.isOnline = false;
  const first = openPage();
  await first.become(signedOut);
  first.consent.choose(acceptAll);
  await settled();
  first.consent.choose(rejectAll);
  await settled();
  expect(waiting()).toHaveLength(2);
  device.isOnline = true;
  const { become, outbox } = openPage();
  await become(signedOut);
  await outbox.send();
  expect(arrived.map(({ body }) => body)).toMatchObject([
    [{ consent_given: true }, { consent_given: true }],
    [{ consent_given: false }, { consent_given: false }],
  ]);
  expect(waiting()).toEqual([]);
});

test('a decision whose answer was lost is sent again under the same id', async () => {
  const { arrived, device, openPage } = setUp();
  device.losesAnswers = true;
  const { consent, become, outbox } = openPage();
  await become(signedOut);
  consent.choose(acceptAll);
  await settled();
  device.losesAnswers = false;
  await outbox.send();
  const choiceId = consent.stored()?.choiceId;
  expect(choiceId).toBeDefined();
  expect(arrived.map(({ body }) => body)).toMatchObject([
    [{ choice_id: choiceId }, { choice_id: choiceId }],
    [{ choice_id: choiceId }, { choice_id: choiceId }],
  ]);
});

test('C-16 device and account tell each other once what they know, and a later decision is the account’s', async () => {
  const { arrived, openPage, storage } = setUp();
  const { consent, become } = openPage();
  await become(signedOut);
  consent.choose(acceptAll);
  await settled();
  await become(signedIn);
  await become(signedIn);
  expect(arrived.map(({ endpoint }) => endpoint)).toEqual([
    '/supabase/consent_records',
    '/supabase/rpc/sync_consents',
  ]);
  consent.choose(rejectAll);
  await settled();
  expect(arrived.at(-1)).toMatchObject({ owner: 'user', body: [{ user_id: ann }, { user_id: ann }] });
  await openPage().become(signedIn);
  // Signing out takes the person's mark along, and is no decision.
  storage.remove(inAccountKey);
  await become(signedOut);
  expect(arrived).toHaveLength(3);
  expect(storage.read(handedOverKey)).toBe(consent.stored()?.choiceId);
});

test('C-16 somebody who chose on another device is not asked again', async () => {
  const { arrived, hold, openPage } = setUp();
  hold([theirs(true)]);
  const { consent, become } = openPage();
  await become(signedIn);
  expect(consent.current()).toMatchObject({ analytics: true, hasConsented: true });
  await become(signedOut);
  expect(arrived.map(({ endpoint }) => endpoint)).toEqual(['/supabase/rpc/sync_consents']);
});

test('what the account knows is asked again by the next page when it could not answer', async () => {
  const { arrived, device, hold, openPage } = setUp();
  hold([theirs(true)]);
  device.isOnline = false;
  await openPage().become(signedIn);
  device.isOnline = true;
  const { consent, become } = openPage();
  await become(signedIn);
  expect(arrived).toHaveLength(1);
  expect(consent.current()).toMatchObject({ analytics: true });
});

test('what device and account are still to tell each other is nothing that anybody would lose', async () => {
  const { device, openPage, storage } = setUp();
  device.isOnline = false;
  const { become } = openPage();
  await become(signedIn);
  expect(storage.keys().filter((key) => key.startsWith('outbox_user-'))).toHaveLength(1);
  expect(countUnsent(storage)).toBe(0);
});

test('whoever signs out while the account answers leaves no mark and no choice behind', async () => {
  const { device, hold, openPage, storage } = setUp();
  hold([theirs(true)]);
  device.isOnline = false;
  const { consent, become } = openPage();
  void become(signedIn);
  await become(signedOut);
  device.isOnline = true;
  await settled();
  expect(storage.read(inAccountKey)).toBeUndefined();
  expect(consent.current().hasConsented).toBe(false);
});

test('C-35 an answer that cannot be read is only reported, and a visitor who was not asked leaves no record', async () => {
  const { arrived, hold, openPage, reports } = setUp();
  hold([{ consent_type: 'analytics' }]);
  const { consent, become } = openPage();
  await become(signedOut);
  expect(arrived).toEqual([]);
  await become(signedIn);
  expect(reports).toHaveLength(1);
  expect(consent.current().hasConsented).toBe(false);
});
