import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersistedQuery } from '@stepwise/contract/persisted-query';
import { array, object, string } from '@stepwise/contract/schema';
import { createQueryClient } from './query-client.ts';
import { createQueryPersister } from './query-persister.ts';

import { createSafeStorage } from './safe-storage.ts';
import { TestStorage } from './test-storage.ts';

const dayMs = 86_400_000;
const titles = array(object({ title: string() }));
const queries: readonly PersistedQuery[] = [
  { name: 'surveys', prefix: ['survey', 'definition'], scope: 'public', maxAgeMs: dayMs, schema: titles },
  { name: 'sessions', prefix: ['practice'], scope: 'personal', maxAgeMs: dayMs, schema: titles },
];

/** One opening of the app over a device's storage. */
function openApp(
  area: TestStorage,
  changes: { userId?: string; nowMs?: number; queries?: readonly PersistedQuery[] } = {},
) {
  const queryClient = createQueryClient();
  const person = { id: changes.userId };
  const persister = createQueryPersister({
    queryClient,
    storage: createSafeStorage(() => area),
    queries: () => changes.queries ?? queries,
    userId: () => person.id,
    nowMs: () => changes.nowMs ?? Date.now(),
  });
  return { queryClient, persister, person };
}

const keysOf = (area: TestStorage) => Array.from({ length: area.length }, (_, index) => area.key(index));

test('named answers are there at the next opening, as old as they are, and others are not', () => {
  const area = new TestStorage();
  const first = openApp(area, { userId: 'maria' });
  first.queryClient.setQueryData(['survey', 'definition', 1], [{ title: 'One' }], { updatedAt: 1000 });
  first.queryClient.setQueryData(['practice', 'today'], [{ title: 'Call' }]);
  first.queryClient.setQueryData(['survey', 'responses', 1], [{ title: 'secret' }]);
  expect(area.length).toBe(2);

  const second = openApp(area, { userId: 'maria', nowMs: Date.now() + 1000 });
  area.setItem(
    'query_public_surveys_["survey","definition",1]',
    JSON.stringify({
      version: 1,
      value: {
        updatedAt: Date.now() - 5000,
        queryKey: ['survey', 'definition', 1],
        data: [{ title: 'One' }],
      },
    }),
  );
  second.persister.restore();
  expect(second.queryClient.getQueryData(['survey', 'definition', 1])).toEqual([{ title: 'One' }]);
  expect(second.queryClient.getQueryState(['survey', 'definition', 1])?.dataUpdatedAt).toBeLessThan(
    Date.now(),
  );
  expect(second.queryClient.getQueryData(['practice', 'today'])).toEqual([{ title: 'Call' }]);
  expect(second.queryClient.getQueryData(['survey', 'responses', 1])).toBeUndefined();
});

test('an answer that is newer in the cache stays', () => {
  const area = new TestStorage();
  openApp(area).queryClient.setQueryData(['survey', 'definition', 1], [{ title: 'old' }], {
    updatedAt: Date.now() - 1000,
  });
  const { queryClient, persister } = openApp(area);
  persister.stop();
  queryClient.setQueryData(['survey', 'definition', 1], [{ title: 'new' }]);
  persister.restore();
  expect(queryClient.getQueryData(['survey', 'definition', 1])).toEqual([{ title: 'new' }]);
});

test('nothing personal is stored or shown while nobody is signed in, nor to anybody else', () => {
  const area = new TestStorage();
  openApp(area).queryClient.setQueryData(['practice', 'today'], [{ title: 'x' }]);
  expect(area.length).toBe(0);
  openApp(area, { userId: 'maria' }).queryClient.setQueryData(['practice', 'today'], [{ title: 'hers' }]);

  const unknownYet = openApp(area, { nowMs: Date.now() + 1000 });
  unknownYet.persister.restore();
  expect(unknownYet.queryClient.getQueryData(['practice', 'today'])).toBeUndefined();
  unknownYet.person.id = 'maria';
  unknownYet.persister.restore();
  expect(unknownYet.queryClient.getQueryData(['practice', 'today'])).toEqual([{ title: 'hers' }]);

  const other = openApp(area, { userId: 'jonas', nowMs: Date.now() + 1000 });
  other.persister.restore();
  expect(other.queryClient.getQueryData(['practice', 'today'])).toBeUndefined();
  expect(keysOf(area)).toEqual([]);
});

test('an answer that arrives after its person left is not kept for the next one', async () => {
  const area = new TestStorage();
  const { queryClient, person } = openApp(area, { userId: 'maria' });
  const late = Promise.withResolvers<{ title: string }[]>();
  const asking = queryClient.fetchQuery({ queryKey: ['practice', 'today'], queryFn: () => late.promise });
  queryClient.clear();
  person.id = 'jonas';
  late.resolve([{ title: 'hers' }]);
  await asking.catch(() => undefined);
  expect(keysOf(area)).toEqual([]);
});

test('answers of a remote that has not come yet wait for it', () => {
  const area = new TestStorage();
  openApp(area, { userId: 'maria' }).queryClient.setQueryData(['practice', 'today'], [{ title: 'x' }]);
  const known: PersistedQuery[] = [];
  const { queryClient, persister } = openApp(area, {
    userId: 'maria',
    nowMs: Date.now() + 1000,
    queries: known,
  });
  persister.restore();
  expect(queryClient.getQueryData(['practice', 'today'])).toBeUndefined();
  known.push(...queries);
  persister.restore();
  expect(queryClient.getQueryData(['practice', 'today'])).toEqual([{ title: 'x' }]);
});

test('answers that are too old, from the future, too large, broken or of another shape are not used', () => {
  const area = new TestStorage();
  const key = 'query_public_surveys_["survey","definition",1]';
  const nowMs = 10 * dayMs;
  const value = { updatedAt: nowMs, queryKey: ['survey', 'definition', 1], data: [{ title: 'One' }] };
  const stored = (changes: object) => JSON.stringify({ version: 1, value: { ...value, ...changes } });
  for (const text of [
    stored({ updatedAt: nowMs - dayMs - 1 }),
    stored({ updatedAt: nowMs + 1 }),
    stored({ data: [{ title: 7 }] }),
    stored({ queryKey: ['practice', 'today'] }),
    JSON.stringify({ version: 2, value }),
    '{"version":1,"val',
  ]) {
    area.setItem(key, text);
    const { queryClient, persister } = openApp(area, { nowMs });
    persister.restore();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(area.length).toBe(0);
  }
  openApp(area).queryClient.setQueryData(['survey', 'definition', 1], [{ title: 'x'.repeat(100_000) }]);
  expect(area.length).toBe(0);
});

test('a full device, a blocked one and random bytes harm nothing', () => {
  for (const mode of ['full', 'blocked'] as const) {
    const area = new TestStorage();
    area.mode = mode;
    const { queryClient, persister } = openApp(area, { userId: 'maria' });
    queryClient.setQueryData(['practice', 'today'], [{ title: 'x' }]);
    persister.restore();
    expect(queryClient.getQueryData(['practice', 'today'])).toEqual([{ title: 'x' }]);
  }
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
  fc.assert(
    fc.property(
      fc.constantFrom('query_public_surveys_', 'query_personal_maria_sessions_'),
      text,
      (key, value) => {
        const area = new TestStorage();
        area.setItem(`${key}x`, value);
        const { persister, queryClient } = openApp(area, { userId: 'maria' });
        persister.restore();
        for (const query of queryClient.getQueryCache().getAll()) titles.parse(query.state.data);
      },
    ),
    { numRuns: 100 },
  );
});
