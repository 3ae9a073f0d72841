import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxOwner, OutboxStatus } from '@stepwise/contract/outbox';
import type { DataClient } from '@stepwise/contract/shell-services';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { outboxMessages, outboxText } from './outbox-messages.ts';
import { createTestBrowser, diaryWrite, maria, visitor } from './test-browser.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;
let present: OutboxOwner[] = [];

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => {
  present = [maria];
});

function clientFor(owner: OutboxOwner): DataClient | undefined {
  const isHere = present.some((each) => JSON.stringify(each) === JSON.stringify(owner));
  const getAccessToken = () => Promise.resolve(owner.kind === 'user' ? 'token-maria' : undefined);
  return isHere ? testDataClient(server.origin, { getAccessToken }) : undefined;
}

const put = (id: string) => [{ method: 'PUT', endpoint: '/api/x', body: { id } }] as const;
const post = (id: string) => ({ method: 'POST', endpoint: '/edge/x', body: { id } }) as const;
const bodies = () => server.seen.map(({ body }) => JSON.parse(body).id);
const keys = () => server.seen.map(({ headers }) => headers['idempotency-key']);
const arrived = (count: number) => vi.waitUntil(() => server.seen.length === count, 30_000);

describe('what is put in line', () => {
  test('is sent at once, once, with a key, and then gone from the device', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox } = browser.openTab();
    server.play(answers(201, { saved: true }));
    expect(await outbox.deliver(diaryWrite('a'))).toEqual({ kind: 'sent', answers: [{ saved: true }] });
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}-0$/)]);
    expect(Object.keys(outbox.status(maria))).toContain('waiting');
    expect(outbox.status(maria).waiting).toBe(0);
    await outbox.send();
    expect(server.seen).toHaveLength(1);
    expect([...Array(browser.area.length).keys()].map((index) => browser.area.key(index))).toEqual([
      'outbox-changed',
    ]);
  });

  test('waits on the device while there is no connection and is sent when it is back', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox } = browser.openTab();
    const stop = outbox.start();
    server.play(answers(201, {}));
    browser.device.isOnline = false;
    expect(await outbox.deliver(diaryWrite('a'))).toEqual({
      kind: 'waiting',
      keptBy: 'device',
      error: undefined,
    });
    expect(outboxText(outbox.status(maria))).toBe('Saved on this device, will be sent.');
    expect(server.seen).toEqual([]);
    browser.device.isOnline = true;
    browser.wake();
    await vi.waitUntil(() => outbox.status(maria).waiting === 0, 30_000);
    expect(bodies()).toEqual(['a']);
    stop();
  });

  test('is sent at the next opening when the tab was closed before', async () => {
    const browser = createTestBrowser(clientFor);
    browser.openTab().store.add(diaryWrite('a'));
    server.play(answers(201, {}));
    const { outbox } = browser.openTab();
    outbox.start();
    await arrived(1);
    await outbox.send();
    expect(server.seen).toHaveLength(1);
  });

  test('goes again with the same key when the answer was lost, after pauses that grow', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox } = browser.openTab();
    server.play({ kind: 'cut' });
    expect(await outbox.deliver(diaryWrite('a'))).toMatchObject({
      kind: 'waiting',
      keptBy: 'device',
      error: { category: 'network' },
    });
    expect(browser.timers.map(({ delayMs }) => delayMs)).toEqual([30_000]);
    await outbox.send();
    expect(browser.timers.map(({ delayMs }) => delayMs)).toEqual([60_000]);
    const before = new Set(keys());
    server.play(answers(201, {}));
    browser.timers[0]?.run();
    await outbox.send();
    expect(before.size).toBe(1);
    expect(keys()).toEqual([...before]);
    expect(browser.timers).toEqual([]);
  });

  test('waits while the sign-in is over, since that says nothing about the write', async () => {
    const { outbox } = createTestBrowser(clientFor).openTab();
    server.play(answers(401, {}));
    expect(await outbox.deliver(diaryWrite('a'))).toMatchObject({ kind: 'waiting' });
    expect(outbox.status(maria)).toMatchObject({ waiting: 1, refused: [] });
  });

  test('waits as long as the server asks', async () => {
    const browser = createTestBrowser(clientFor);
    server.play(answers(429, {}, { 'retry-after': '3600' }));
    await browser.openTab().outbox.deliver(diaryWrite('a'));
    expect(browser.timers.map(({ delayMs }) => delayMs)).toEqual([3_600_000]);
  });

  test('is replaced by a later version of itself, in the same place', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    store.add(diaryWrite('a', { entity: 'diary', calls: [...put('old')] }));
    store.add(diaryWrite('b', { entity: 'diary' }));
    store.add(diaryWrite('a', { entity: 'diary', calls: [...put('new')] }));
    expect(outbox.status(maria).waiting).toBe(2);
    server.play(answers(200, {}));
    await outbox.send();
    expect(bodies()).toEqual(['new', 'b']);
  });

  test('must be something that may arrive twice', async () => {
    const { outbox } = createTestBrowser(clientFor).openTab();
    const insert = { method: 'POST', endpoint: '/supabase/survey_responses', body: {} } as const;
    const refused = [insert, { ...insert, endpoint: '/rest/v1/x' }, { ...insert, endpoint: '/api/x' }];
    for (const call of refused) {
      await expect(outbox.deliver(diaryWrite('a', { calls: [call] }))).rejects.toMatchObject({
        code: 'VALIDATION_ERROR_REQUEST',
      });
    }
    await expect(outbox.deliver(diaryWrite('a', { calls: [] }))).rejects.toThrow('Request validation failed');
    const upsert = { ...insert, headers: { Prefer: 'resolution=merge-duplicates' } };
    const consent = { ...insert, endpoint: '/supabase/health_consents' };
    server.play(answers(201, {}));
    expect(await outbox.deliver(diaryWrite('a', { calls: [upsert, consent] }))).toMatchObject({
      kind: 'sent',
    });
  });
});

describe('order', () => {
  test('calls of one write and writes of one entity arrive one after the other', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    store.add(
      diaryWrite('a', { entity: 'survey:1', calls: [post('session'), post('consent'), post('run')] }),
    );
    store.add(diaryWrite('b', { entity: 'survey:1' }));
    // The consent is cut once; what came before it is not sent again.
    server.playBy(({ body }) =>
      body.includes('consent') && server.seen.length < 6 ? { kind: 'cut' } : answers(201, {}),
    );
    await outbox.send();
    await outbox.send();
    expect([...new Set(bodies())]).toEqual(['session', 'consent', 'run', 'b']);
    expect(bodies().filter((id) => id === 'session')).toHaveLength(1);
  });

  test('a refused write holds up its own entity only, until the person decides', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    store.add(diaryWrite('a1', { entity: 'a' }));
    store.add(diaryWrite('a2', { entity: 'a' }));
    store.add(diaryWrite('b1', { entity: 'b' }));
    server.playBy(({ body }) => answers(body.includes('a1') ? 422 : 201, {}));
    await outbox.send();
    expect(bodies()).toEqual(['a1', 'b1']);
    expect(outbox.status(maria)).toMatchObject({ waiting: 1, refused: [{ id: 'a1', code: 'HTTP_422' }] });
    expect(outboxText(outbox.status(maria))).toBe(outboxMessages.refused);
    expect(browser.reported.map(({ code }) => code)).toEqual(['HTTP_422']);
    await outbox.send();
    expect(server.seen).toHaveLength(2);
    await outbox.send({ retryRefused: true });
    expect(bodies()).toEqual(['a1', 'b1', 'a1']);
    outbox.discard(maria, 'a1');
    await outbox.send();
    expect(bodies()).toEqual(['a1', 'b1', 'a1', 'a2']);
  });

  test('a refused write begins again at its first call, since the server may have forgotten what came before', async () => {
    const { outbox } = createTestBrowser(clientFor).openTab();
    const calls = [post('session'), post('run')];
    server.playBy(({ body }) => answers(body.includes('run') ? 403 : 201, {}));
    expect(await outbox.deliver(diaryWrite('a', { calls }))).toMatchObject({ kind: 'refused' });
    expect(outbox.place(maria, 'a')).toBe('refused');
    server.play(answers(201, {}));
    await outbox.send({ retryRefused: true });
    expect(bodies()).toEqual(['session', 'run']);
    expect(outbox.place(maria, 'a')).toBe('sent');
  });

  test('an endpoint that fails holds up its own entity, a lost connection everything', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    for (const id of ['a', 'b']) store.add(diaryWrite(id));
    server.playBy(({ body }) => answers(body.includes('"a"') ? 500 : 201, {}));
    await outbox.send();
    expect(bodies()).toEqual(['a', 'a', 'a', 'a', 'b']);
    server.play({ kind: 'cut' });
    store.add(diaryWrite('c'));
    await outbox.send();
    expect(new Set(bodies())).toEqual(new Set(['a']));
  });
});

describe('status', () => {
  test('is one object until something changes, here or in another tab', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox } = browser.openTab();
    const seen: OutboxStatus[] = [];
    const stop = outbox.subscribe(() => seen.push(outbox.status(maria)));
    expect(outbox.status(maria)).toBe(outbox.status(maria));
    browser.openTab().store.add(diaryWrite('a'));
    browser.tabs.changeElsewhere('outbox-changed', 'x');
    expect(seen.at(-1)).toMatchObject({ waiting: 1, isSending: false });
    server.play(answers(201, {}));
    await outbox.send();
    expect(seen.some(({ isSending }) => isSending)).toBe(true);
    expect(seen.at(-1)).toEqual({ waiting: 0, refused: [], isSending: false, keptBy: 'device' });
    stop();
    expect(outboxText({ waiting: 1, refused: [], isSending: true, keptBy: 'device' })).toBe(
      outboxMessages.sending,
    );
  });

  test('tells one owner nothing of another', () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    store.add(diaryWrite('a'));
    expect(outbox.status(visitor).waiting).toBe(0);
    expect(outboxText(outbox.status(visitor))).toBeUndefined();
  });
});
