import { randomUUID, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import { forgetPerson } from './forget-person.ts';
import type { PersonalParts } from './forget-person.ts';
import { createQueryClient } from './query-client.ts';
import { createQueryPersister } from './query-persister.ts';
import { createReturnPath } from './return-path.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createTestBrowser, diaryWrite, maria, visitor } from './test-browser.ts';
import { TestStorage } from './test-storage.ts';
import { createVisitorService, randomSessionKey } from './visitor-identity.ts';

const aboutTheDevice = {
  last_good_composition: '{}',
  cookie_consent: '{"analytics":false}',
  cookie_consent_handed_over: '0197b2b0-0000-4000-8000-000000000001',
  query_public_surveys_x: '{}',
};

const aboutThePerson = {
  survey_1_answers: '{"q1":3}',
  survey_progress: '{}',
  survey_outbox: '[]',
  user_email: 'maria@example.org',
  account_session: '{}',
  'account_session-abc-code-verifier': 'x',
  'outbox-lease': '{}',
  consent_session_id: 'x',
  consent_in_account: '0197b2b0-0000-4000-8000-000000000001 somebody',
  'something nobody thought of': 'x',
};

/** A device as somebody leaves it who used all of the product. */
function usedDevice() {
  const browser = createTestBrowser(() => undefined);
  const { outbox, store, storage } = browser.openTab();
  const tabArea = new TestStorage();
  const tabStorage = createSafeStorage(() => tabArea);
  const queryClient = createQueryClient();
  const reads = {
    name: 'sessions',
    prefix: ['practice'],
    scope: 'personal',
    maxAgeMs: 1e9,
    schema: unknown(),
  } as const;
  createQueryPersister({
    queryClient,
    storage,
    queries: () => [reads],
    userId: () => 'maria',
    nowMs: Date.now,
  });
  createVisitorService({
    storage,
    newId: randomUUID,
    newKey: () => randomSessionKey((bytes) => webcrypto.getRandomValues(bytes)),
  }).identity();
  store.add(diaryWrite('a', { owner: maria }));
  store.add(diaryWrite('b', { owner: visitor }));
  queryClient.setQueryData(['practice', 'today'], ['a session']);
  createReturnPath(tabStorage).keep('/survey/2/results');
  tabArea.setItem('scroll_positions', '[]');
  for (const [key, value] of Object.entries({ ...aboutTheDevice, ...aboutThePerson })) {
    browser.area.setItem(key, value);
  }
  let cleared = 0;
  const clear = () => {
    cleared += 1;
  };
  const parts: PersonalParts = { storage, tabStorage, queryClient, outbox, caches: [{ clear }, { clear }] };
  return { parts, browser, tabArea, queryClient, outbox, cleared: () => cleared };
}

const keysOf = (area: TestStorage) =>
  Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').toSorted();
const deviceKeys = Object.keys(aboutTheDevice).toSorted();

test('of everything that was stored, only choices about the device are left', () => {
  const { parts, browser, tabArea, queryClient, cleared } = usedDevice();
  expect(browser.area.length).toBeGreaterThan(15);
  forgetPerson(parts, { keepsUnsent: false });
  expect(keysOf(browser.area)).toEqual(deviceKeys);
  expect(keysOf(tabArea)).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(cleared()).toBe(2);
});

test('it also works for parts that were never loaded', () => {
  const { parts, browser } = usedDevice();
  const { storage, tabStorage, queryClient } = parts;
  forgetPerson({ storage, tabStorage, queryClient }, { keepsUnsent: false });
  expect(keysOf(browser.area)).toEqual(deviceKeys);
});

test('while somebody decides about unsent writes, nothing but those and what sends them is left', () => {
  const { parts, browser, outbox } = usedDevice();
  forgetPerson(parts, { keepsUnsent: true });
  const left = keysOf(browser.area).filter((key) => !deviceKeys.includes(key));
  expect(left.map((key) => key.replace(/_(?:user|visitor)-.*/, ''))).toEqual([
    'anonymous_session_id',
    'anonymous_session_key',
    'outbox',
    'outbox',
  ]);
  expect(outbox.status(maria).waiting).toBe(1);
});

test('whoever takes the device over keeps the own sign-in and finds nothing else', () => {
  const { parts, browser } = usedDevice();
  forgetPerson(parts, { keepsUnsent: false, keepsSession: true });
  const left = keysOf(browser.area).filter((key) => !deviceKeys.includes(key));
  expect(left).toEqual(['account_session', 'account_session-abc-code-verifier', 'user_email']);
});
