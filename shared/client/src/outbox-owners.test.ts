import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SessionState, VisitorIdentity } from '@stepwise/contract/shell-services';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { createOwnerClients } from './owner-clients.ts';
import { createTestBrowser, diaryWrite, maria, visitor } from './test-browser.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const mariaId = '11111111-1111-4111-8111-111111111111';
const visitorId = '22222222-2222-4222-8222-222222222222';
const jonas = { kind: 'user', userId: '33333333-3333-4333-8333-333333333333' } as const;

function tokenOf(userId: string): string {
  return `e30.${btoa(JSON.stringify({ sub: userId })).replaceAll('=', '')}.x`;
}

type Device = { signedIn: string | undefined; visitor: VisitorIdentity | undefined };

/** A device on which people sign in and out. */
function createDevice() {
  const device: Device = { signedIn: undefined, visitor: undefined };
  const state = (): Exclude<SessionState, { kind: 'unknown' }> =>
    device.signedIn === undefined
      ? { kind: 'signed-out' }
      : {
          kind: 'signed-in',
          user: { id: device.signedIn, email: '', displayName: '', isEmailConfirmed: true },
        };
  const token = () => Promise.resolve(device.signedIn === undefined ? undefined : tokenOf(device.signedIn));
  const connected: (() => void)[] = [];
  const clientFor = createOwnerClients({
    session: { settled: () => Promise.resolve(state()), accessToken: token, refreshAccessToken: token },
    visitor: { current: () => device.visitor },
    create: (access) => testDataClient(server.origin, access),
    onConnected: (listener) => connected.push(listener),
  });
  const connect = () => {
    for (const listener of connected) listener();
  };
  return { device, clientFor, connect };
}

const proofs = () =>
  server.seen.map(({ headers }) => headers.authorization ?? headers['x-session-key'] ?? 'nobody');

describe('a write is sent only as its owner', () => {
  test('it waits while its owner is away, and while somebody else is signed in', async () => {
    const { device, clientFor } = createDevice();
    const { outbox, store } = createTestBrowser(() => undefined).openTab({ clientFor });
    const rows = { method: 'PATCH', endpoint: '/supabase/survey_responses', body: {} } as const;
    store.add(diaryWrite('m', { owner: maria }));
    store.add(diaryWrite('v', { owner: visitor, calls: [rows] }));
    server.play(answers(201, {}));
    await outbox.send();
    device.signedIn = jonas.userId;
    await outbox.send();
    expect(server.seen).toEqual([]);
    device.visitor = {
      sessionId: visitorId,
      sessionKey: 'a'.repeat(64),
    };
    await outbox.send();
    expect(proofs()).toEqual(['a'.repeat(64)]);
    device.signedIn = mariaId;
    await outbox.send();
    expect(proofs()).toEqual(['a'.repeat(64), `Bearer ${tokenOf(device.signedIn)}`]);
  });

  test('what the device itself has to say goes as nobody, whoever is here', async () => {
    const { device, clientFor } = createDevice();
    const { outbox, store } = createTestBrowser(() => undefined).openTab({ clientFor });
    device.signedIn = mariaId;
    device.visitor = { sessionId: visitorId, sessionKey: 'a'.repeat(64) };
    const rows = { method: 'PATCH', endpoint: '/supabase/consent_records', body: {} } as const;
    store.add(diaryWrite('d', { owner: { kind: 'device' }, calls: [rows] }));
    server.play(answers(201, {}));
    await outbox.send();
    expect(proofs()).toEqual(['nobody']);
  });

  test('a change of people while a write is on its way leaves it unsent and unharmed', async () => {
    const { device, clientFor } = createDevice();
    const { outbox, store } = createTestBrowser(() => undefined).openTab({
      clientFor: async (owner) => {
        const client = await clientFor(owner);
        // Right after the look at who is here.
        device.signedIn = jonas.userId;
        return client;
      },
    });
    device.signedIn = mariaId;
    store.add(diaryWrite('m'));
    server.play(answers(201, {}));
    await outbox.send();
    expect(server.seen).toEqual([]);
    expect(outbox.status(maria)).toMatchObject({ waiting: 1, refused: [] });
  });

  test('a refusal that comes because the owner left counts as waiting', async () => {
    const { device, clientFor } = createDevice();
    const { outbox, store } = createTestBrowser(() => undefined).openTab({ clientFor });
    device.signedIn = mariaId;
    store.add(diaryWrite('m'));
    server.playBy(() => {
      device.signedIn = undefined;
      return answers(403, {});
    });
    await outbox.send();
    expect(outbox.status(maria)).toMatchObject({ waiting: 1, refused: [] });
  });
});

describe('erasing', () => {
  test('takes out one owner or everybody, also what is on its way', async () => {
    const { device, clientFor } = createDevice();
    const { outbox, store, storage } = createTestBrowser(() => undefined).openTab({ clientFor });
    device.signedIn = mariaId;
    const calls = ['one', 'two'].map(
      (id) => ({ method: 'POST', endpoint: '/edge/x', body: { id } }) as const,
    );
    store.add(diaryWrite('m', { calls }));
    store.add(diaryWrite('j', { owner: jonas }));
    store.add(diaryWrite('v', { owner: visitor }));
    server.play({ kind: 'silent' });
    const sending = outbox.send();
    await vi.waitUntil(() => server.seen.length === 1, 30_000);
    outbox.erase(maria);
    await sending;
    expect(server.seen).toHaveLength(1);
    expect(store.entries().map(({ write }) => write.id)).toEqual(['j', 'v']);
    outbox.erase();
    expect(storage.keys()).toEqual(['outbox-changed']);
    server.play(answers(201, {}));
    await outbox.send();
    expect(server.seen).toEqual([]);
  });

  test('a write that was erased by another tab does not come back', async () => {
    const { device, clientFor } = createDevice();
    const browser = createTestBrowser(() => undefined);
    const { outbox, store } = browser.openTab({ clientFor });
    const other = browser.openTab({ clientFor });
    device.signedIn = mariaId;
    const calls = ['one', 'two'].map(
      (id) => ({ method: 'POST', endpoint: '/edge/x', body: { id } }) as const,
    );
    store.add(diaryWrite('m', { calls }));
    server.playBy(() => {
      other.store.erase();
      return answers(201, {});
    });
    await outbox.send();
    expect(server.seen).toHaveLength(1);
    expect(store.entries()).toEqual([]);
  });
});

test('an endpoint that was left alone is asked at once when the connection is back', async () => {
  const { device, clientFor, connect } = createDevice();
  device.signedIn = mariaId;
  const { outbox, store } = createTestBrowser(() => undefined).openTab({ clientFor });
  store.add(diaryWrite('m', { owner: maria }));
  server.play(answers(500, {}));
  for (let round = 0; round < 5; round += 1) await outbox.send();
  expect(server.seen).toHaveLength(5);
  server.play(answers(201, {}));
  await outbox.send();
  expect(server.seen).toEqual([]);
  connect();
  await outbox.send();
  expect(server.seen).toHaveLength(1);
  expect(store.entries()).toEqual([]);
});
