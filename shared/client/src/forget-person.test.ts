import { randomUUID, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import { createEdgeLayer } from './edge-layer.ts';
import { forgetPerson } from './forget-person.ts';
import type { PersonalParts } from './forget-person.ts';
import { createQueryClient } from './query-client.ts';
import { createQueryPersister } from './query-persister.ts';
import { createReturnPath } from './return-path.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createTestBrowser, diaryWrite, maria, visitor } from './test-browser.ts';
import { TestStorage } from './test-storage.ts';
import { createVisitorService, randomSessionKey } from './visitor-identity.ts';

/** A device as somebody leaves it who used all of the product. */
function usedDevice() {
  const browser = createTestBrowser(() => undefined);
  const { outbox, store, storage } = browser.openTab();
  const tabArea = new TestStorage();
  const returnPath = createReturnPath(createSafeStorage(() => tabArea));
  const queryClient = createQueryClient();
  const schema = unknown();
  const queries = [
    { name: 'sessions', prefix: ['practice'], scope: 'personal', maxAgeMs: 1e9, schema },
  ] as const;
  const persister = createQueryPersister({
    queryClient,
    storage,
    queries,
    userId: () => 'maria',
    nowMs: Date.now,
  });
  const identity = createVisitorService({
    storage,
    newId: randomUUID,
    newKey: () => randomSessionKey((bytes) => webcrypto.getRandomValues(bytes)),
  });
  const edgeLayer = createEdgeLayer({ fetch, nowMs: Date.now, origin: 'https://a.example' });

  identity.identity();
  store.add(diaryWrite('a', { owner: maria }));
  store.add(diaryWrite('b', { owner: visitor }));
  queryClient.setQueryData(['practice', 'today'], ['a session']);
  returnPath.keep('/survey/2/results');
  for (const [key, value] of [
    ['survey_1_answers', '{"q1":3}'],
    ['survey_progress', '{}'],
    ['survey_outbox', '[]'],
    ['user_email', 'maria@example.org'],
    ['account_session', '{}'],
    ['account_session-abc-code-verifier', 'x'],
    ['outbox-lease', '{}'],
    ['cookie_consent', '{"analytics":false}'],
  ] as const) {
    browser.area.setItem(key, value);
  }
  const parts: PersonalParts = {
    storage,
    visitor: identity,
    queryClient,
    returnPath,
    outbox,
    persister,
    edgeLayer,
  };
  return { parts, browser, tabArea, queryClient };
}

const keysOf = (area: TestStorage) => Array.from({ length: area.length }, (_, index) => area.key(index));

test('of everything that was stored, only choices about the device are left', () => {
  const { parts, browser, tabArea, queryClient } = usedDevice();
  expect(browser.area.length).toBeGreaterThan(12);
  forgetPerson(parts);
  expect(keysOf(browser.area)).toEqual(['cookie_consent']);
  expect(keysOf(tabArea)).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('it also works for parts that were never loaded', () => {
  const { parts, browser } = usedDevice();
  const { storage, visitor: identity, queryClient, returnPath } = parts;
  forgetPerson({ storage, visitor: identity, queryClient, returnPath });
  expect(keysOf(browser.area)).toEqual(['cookie_consent']);
});
