import { expect, test, vi } from 'vitest';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { AppError } from './app-error.ts';
import { lazyOutbox } from './lazy-outbox.ts';
import { createTestBrowser, diaryWrite, maria } from './test-browser.ts';

const client: DataClient = {
  request: ({ answerSchema }) => Promise.resolve(answerSchema.parse('taken')),
  stream: () => Promise.resolve(),
};

/** A page whose first downloads of the queue's code fail. */
function createPage(failures = 0) {
  const browser = createTestBrowser(() => client);
  const reported: AppError[] = [];
  const { outbox, store } = browser.openTab();
  let loads = 0;
  const load = () => {
    loads += 1;
    if (loads > failures) return Promise.resolve(outbox);
    return Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  };
  const lazy = lazyOutbox(load, (error) => reported.push(error));
  return { ...browser, lazy, store, reported, loads: () => loads };
}

test('nothing is downloaded until it is needed, and then once', async () => {
  const { lazy, loads } = createPage();
  expect(lazy.status(maria)).toBe(lazy.status(maria));
  expect([lazy.status(maria).waiting, lazy.place(maria, 'a')]).toEqual([0, 'unknown']);
  expect(loads()).toBe(0);
  await Promise.all([lazy.ready(), lazy.ready(), lazy.send()]);
  expect(await lazy.deliver(diaryWrite('a'))).toEqual({ kind: 'sent', answers: ['taken'] });
  expect([lazy.place(maria, 'a'), lazy.place(maria, 'b')]).toEqual(['sent', 'absent']);
  expect(loads()).toBe(1);
});

test('whoever listens early hears of what waits as soon as it is known, and nothing once they stopped', async () => {
  const { lazy, store, device } = createPage();
  device.isOnline = false;
  store.add(diaryWrite('a'));
  const heard: number[] = [];
  const stop = lazy.subscribe(() => heard.push(lazy.status(maria).waiting));
  await vi.waitUntil(() => heard.length > 0, 30_000);
  expect(heard.at(-1)).toBe(1);
  expect(lazy.place(maria, 'a')).toBe('waiting');
  await lazy.enqueue(diaryWrite('b'));
  expect(heard.at(-1)).toBe(2);
  stop();
  const before = heard.length;
  lazy.discard(maria, 'b');
  await vi.waitUntil(() => lazy.status(maria).waiting === 1, 30_000);
  expect(heard).toHaveLength(before);
});

test('a download that fails is told to whoever waits, reported otherwise, and tried again', async () => {
  const { lazy, store, reported, loads } = createPage(3);
  await expect(lazy.deliver(diaryWrite('a'))).rejects.toMatchObject({
    code: 'CHUNK_LOAD_ERROR',
    retryable: true,
  });
  await lazy.ready();
  lazy.erase();
  await vi.waitUntil(() => reported.length === 2, 30_000);
  expect(reported.map(({ code }) => code)).toEqual(['CHUNK_LOAD_ERROR', 'CHUNK_LOAD_ERROR']);
  store.add(diaryWrite('a'));
  lazy.erase(maria);
  await vi.waitUntil(() => store.entries().length === 0, 30_000);
  expect(loads()).toBe(4);
});
