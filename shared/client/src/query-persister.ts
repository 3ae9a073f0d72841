import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { array, int, object, unknown } from '@stepwise/contract/schema';
import type { PersistedQuery } from '@stepwise/contract/persisted-query';
import type { SafeStorage } from './safe-storage.ts';
import { storedValue } from './stored-value.ts';

/** Which answers are kept on this device, for whom. */
export type QueryPersisterOptions = {
  readonly queryClient: QueryClient;
  readonly storage: SafeStorage;
  /** May grow while the page is open. */
  readonly queries: () => readonly PersistedQuery[];
  /** Id of the signed-in person; undefined while nobody is signed in or nobody knows. */
  readonly userId: () => string | undefined;
  /** The device's clock, since the answers outlive the page. */
  readonly nowMs: () => number;
};

/** Keeps answers until it is stopped. */
export type QueryPersister = {
  /**
   * Puts stored answers into the cache, as old as they are. Call it again once it is known who is signed in, and
   * when there are more queries to keep.
   */
  readonly restore: () => void;
  readonly stop: () => void;
};

const storedVersion = 1;
const charactersMax = 100_000;
const keyPrefix = 'query_';
const personalPrefix = `${keyPrefix}personal_`;
const entrySchema = object({ updatedAt: int(), queryKey: array(unknown()), data: unknown() });

/** Keeps the answers of a named list of queries on the device, so that a screen has something to show offline. */
export function createQueryPersister(options: QueryPersisterOptions): QueryPersister {
  const { queryClient, storage } = options;
  let isRestoring = false;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    if (isAnswer && !isRestoring) keep(event.query, options);
  });
  return {
    stop,
    restore: () => {
      isRestoring = true;
      try {
        for (const key of storage.keys()) if (key.startsWith(keyPrefix)) restoreOne(key, options);
      } finally {
        isRestoring = false;
      }
    },
  };
}

function keep(query: Query, { queries, storage, userId }: QueryPersisterOptions): void {
  const definition = queries().find(({ prefix }) => beginsWith(query.queryKey, prefix));
  const place = definition === undefined ? undefined : placeOf(definition, userId());
  if (place === undefined) return;
  const { data, dataUpdatedAt: updatedAt } = query.state;
  const value = { updatedAt, queryKey: query.queryKey, data };
  const text = JSON.stringify({ version: storedVersion, value });
  if (text.length <= charactersMax) storage.write(`${place}${query.queryHash}`, text);
}

function restoreOne(key: string, options: QueryPersisterOptions): void {
  const { queryClient, storage, queries, userId } = options;
  const person = userId();
  const isPersonal = key.startsWith(personalPrefix);
  // While nobody knows who is signed in, personal answers stay where they are, unread.
  if (isPersonal && person === undefined) return;
  const definition = queries().find((each) => key.startsWith(placeOf(each, person) ?? '-'));
  if (definition === undefined) {
    // Somebody else's go. Its own that nobody has asked for yet stay: their remote may still come.
    if (isPersonal && !key.startsWith(`${personalPrefix}${person}_`)) storage.remove(key);
    return;
  }
  const entry = usableEntry(key, definition, options);
  if (entry === undefined) {
    storage.remove(key);
    return;
  }
  const isNewer = entry.updatedAt > (queryClient.getQueryState(entry.queryKey)?.dataUpdatedAt ?? -1);
  if (isNewer) queryClient.setQueryData(entry.queryKey, entry.data, { updatedAt: entry.updatedAt });
}

/** What is stored, if it is of this query, of today's shape and neither too old nor from the future. */
function usableEntry(key: string, definition: PersistedQuery, { storage, nowMs }: QueryPersisterOptions) {
  const entry = storedValue(storage, { key, schema: entrySchema, version: storedVersion }).read();
  if (entry === undefined || !beginsWith(entry.queryKey, definition.prefix)) return undefined;
  const ageMs = nowMs() - entry.updatedAt;
  const data = ageMs >= 0 && ageMs <= definition.maxAgeMs ? parsed(definition, entry.data) : undefined;
  return data === undefined ? undefined : { ...entry, data };
}

function placeOf({ scope, name }: PersistedQuery, userId: string | undefined): string | undefined {
  if (scope === 'public') return `${keyPrefix}public_${name}_`;
  return userId === undefined ? undefined : `${personalPrefix}${userId}_${name}_`;
}

function beginsWith(queryKey: QueryKey, prefix: QueryKey): boolean {
  return prefix.every((part, index) => JSON.stringify(part) === JSON.stringify(queryKey[index]));
}

function parsed({ schema }: PersistedQuery, data: unknown): unknown {
  try {
    return schema.parse(data);
  } catch {
    return undefined;
  }
}
