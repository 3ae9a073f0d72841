import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { createOutboxLock, leaseKey, leaseMs } from './outbox-lock.ts';
import type { OutboxLock } from './outbox-lock.ts';
import { outboxMessages, outboxText } from './outbox-messages.ts';
import { outboxKey } from './outbox-key.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createTestBrowser, diaryWrite, maria, visitor } from './test-browser.ts';
import { testDataClient } from './test-data-client.ts';
import { createTestTabs, TestStorage } from './test-storage.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const clientFor = () => testDataClient(server.origin);
const bodies = () => server.seen.map(({ body }) => JSON.parse(body).id);

function version(id: string) {
  return diaryWrite('a', { calls: [{ method: 'PUT', endpoint: '/api/x', body: { id } }] });
}

describe('several tabs', () => {
  test('send each write once, whichever wakes first', async () => {
    const browser = createTestBrowser(clientFor);
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    for (const id of ['a', 'b', 'c']) tabs[0]?.store.add(diaryWrite(id));
    server.play(answers(201, {}));
    const stops = tabs.map(({ outbox }) => outbox.start());
    browser.wake();
    await Promise.all(tabs.map(({ outbox }) => outbox.send()));
    expect(new Set(bodies())).toEqual(new Set(['a', 'b', 'c']));
    expect(server.seen).toHaveLength(3);
    for (const stop of stops) stop();
  });

  test('put writes in line at the same time without losing one', async () => {
    const browser = createTestBrowser(clientFor);
    const tabs = [browser.openTab(), browser.openTab()];
    for (const id of ['a', 'b', 'c', 'd']) tabs[id < 'c' ? 0 : 1]?.store.add(diaryWrite(id));
    server.play(answers(201, {}));
    expect(await tabs[0]?.outbox.deliver(diaryWrite('e'))).toEqual({ kind: 'sent', answers: [{}] });
    expect(bodies()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('stop between two calls when another tab has taken over', async () => {
    const browser = createTestBrowser(clientFor);
    let isHeld = true;
    const lock: OutboxLock = {
      run: async (work) => {
        await work(() => isHeld);
        return true;
      },
    };
    const { outbox, store } = browser.openTab({ lock });
    const call = { method: 'PUT', endpoint: '/api/x', body: { id: 'x' } } as const;
    store.add(diaryWrite('a', { calls: [call, call] }));
    server.playBy(() => {
      isHeld = false;
      return answers(200, {});
    });
    await outbox.send();
    expect(server.seen).toHaveLength(1);
    expect(store.entries()).toMatchObject([{ done: 1 }]);
  });

  test('send a version that was written while the one before was on its way', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    store.add(version('old'));
    server.playBy(({ body }) => {
      if (body.includes('old')) browser.openTab().store.add(version('new'));
      return answers(200, {});
    });
    await outbox.send();
    expect(bodies()).toEqual(['old', 'new']);
    expect(store.entries()).toEqual([]);
  });

  test('learn that another tab has sent what they wait for', async () => {
    const browser = createTestBrowser(clientFor);
    const first = browser.openTab();
    const second = browser.openTab();
    server.play(answers(201, { saved: true }));
    const lock: OutboxLock = {
      run: async () => {
        await first.outbox.send();
        return true;
      },
    };
    const waiting = browser.openTab({ lock });
    expect(await waiting.outbox.deliver(diaryWrite('a'))).toEqual({ kind: 'sent', answers: [] });
    expect(second.store.entries()).toEqual([]);
  });
});

describe('storage that misbehaves', () => {
  test('a full or blocked device keeps the write in the tab, says so, and still sends it', async () => {
    for (const mode of ['full', 'blocked'] as const) {
      const browser = createTestBrowser(clientFor);
      const { outbox } = browser.openTab();
      browser.area.mode = mode;
      browser.device.isOnline = false;
      expect(await outbox.deliver(diaryWrite('a'))).toEqual({ kind: 'waiting', keptBy: 'tab' });
      expect(outboxText(outbox.status(maria))).toBe(outboxMessages.tab);
      browser.device.isOnline = true;
      server.play(answers(201, {}));
      await outbox.send();
      expect(bodies()).toEqual(['a']);
      expect(outbox.status(maria)).toMatchObject({ waiting: 0, keptBy: 'device' });
    }
  });

  test('what is in line survives a device that fills up while it is sent', async () => {
    const browser = createTestBrowser(clientFor);
    const { outbox, store } = browser.openTab();
    for (const id of ['a', 'b']) store.add(diaryWrite(id));
    server.playBy(() => {
      browser.area.mode = 'full';
      return answers(201, {});
    });
    await outbox.send();
    expect(bodies()).toEqual(['a', 'b']);
    expect(browser.openTab().store.entries()).toEqual([]);
  });

  test('an entry that cannot be read is taken out and reported, one of a newer release is left alone', async () => {
    const browser = createTestBrowser(clientFor);
    browser.area.setItem(outboxKey(maria, 'broken'), '{"version":1,"seq');
    browser.area.setItem(outboxKey(maria, 'newer'), '{"version":2,"text":"kept"}');
    const { outbox, store } = browser.openTab();
    store.add(diaryWrite('a'));
    // An entry copied to another owner's key would be sent in the wrong name.
    browser.area.setItem(outboxKey(visitor, 'a'), browser.area.getItem(outboxKey(maria, 'a')) ?? '');
    server.play(answers(201, {}));
    await outbox.send();
    expect(bodies()).toEqual(['a']);
    expect(browser.corrupt.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(browser.area.getItem(outboxKey(maria, 'broken'))).toBeNull();
    expect(browser.area.getItem(outboxKey(visitor, 'a'))).toBeNull();
    expect(browser.area.getItem(outboxKey(maria, 'newer'))).toBe('{"version":2,"text":"kept"}');
  });

  test('random bytes never stop the line', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), text), { maxLength: 8 }), (stored) => {
        const browser = createTestBrowser(clientFor);
        for (const [key, value] of stored) browser.area.setItem(`outbox_${key}`, value);
        const { store, outbox } = browser.openTab();
        store.add(diaryWrite('a'));
        expect(store.entries().map(({ write }) => write.id)).toEqual(['a']);
        expect(outbox.status(maria).waiting).toBe(1);
        outbox.erase();
        expect(browser.area.length).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});

/** A tab without locks, in a browser whose clock moves only while somebody waits. */
function createTab(area: TestStorage, clock: { nowMs: number }, name: string) {
  const beats: (() => void)[] = [];
  const storage = createSafeStorage(() => area, createTestTabs(area).open());
  const lock = createOutboxLock({
    locks: undefined,
    storage,
    newId: () => name,
    nowMs: () => clock.nowMs,
    wait: (delayMs) => {
      clock.nowMs += delayMs;
      return Promise.resolve();
    },
    every: (_delayMs, run) => {
      beats.push(run);
      return () => beats.splice(beats.indexOf(run), 1);
    },
  });
  return { lock, beats };
}

describe('the lease, where there are no locks', () => {
  test('lets one tab work at a time and gives it back', async () => {
    const area = new TestStorage();
    const clock = { nowMs: 0 };
    const first = createTab(area, clock, 'first');
    const second = createTab(area, clock, 'second');
    const order: string[] = [];
    const hold = Promise.withResolvers<void>();
    const working = first.lock.run(async (isHeld) => {
      order.push(`first ${isHeld()}`);
      await hold.promise;
    });
    await vi.waitUntil(() => order.length === 1, 30_000);
    const keepAlive = setInterval(() => first.beats[0]?.(), 0);
    const renewing = second.lock.run(() => Promise.resolve(void order.push('second')));
    first.beats[0]?.();
    hold.resolve();
    await working;
    expect(await renewing).toBe(true);
    clearInterval(keepAlive);
    expect(order).toEqual(['first true', 'second']);
    expect(area.getItem(leaseKey)).toBeNull();
  });

  test('of two tabs that take it at the same moment, one works', async () => {
    const area = new TestStorage();
    const clock = { nowMs: 0 };
    let atWork = 0;
    let most = 0;
    const work = async (isHeld: () => boolean) => {
      if (!isHeld()) return;
      atWork += 1;
      most = Math.max(most, atWork);
      await Promise.resolve();
      atWork -= 1;
    };
    const tabs = ['a', 'b', 'c'].map((name) => createTab(area, clock, name));
    await Promise.all(tabs.map(({ lock }) => lock.run(work)));
    expect(most).toBe(1);
    expect(clock.nowMs).toBeGreaterThanOrEqual(50);
  });

  test('passes on when its holder sleeps, who then knows; a lease from the future counts for nothing', async () => {
    const area = new TestStorage();
    const clock = { nowMs: 0 };
    let isStillHeld = true;
    await createTab(area, clock, 'sleeper').lock.run(async (isHeld) => {
      clock.nowMs += leaseMs + 1;
      expect(await createTab(area, clock, 'next').lock.run(() => Promise.resolve())).toBe(true);
      isStillHeld = isHeld();
    });
    expect(isStillHeld).toBe(false);
    await createTab(area, clock, 'sleeper').lock.run((isHeld) => {
      clock.nowMs += leaseMs + 1;
      isStillHeld = isHeld();
      return Promise.resolve();
    });
    expect(isStillHeld).toBe(false);
    area.setItem(leaseKey, JSON.stringify({ holder: 'x', untilMs: clock.nowMs + 10 * leaseMs }));
    expect(await createTab(area, clock, 'later').lock.run(() => Promise.resolve())).toBe(true);
  });
});
