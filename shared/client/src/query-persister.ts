import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { array, int, object, unknown } from '@stepwise/contract/schema';
import type { Parser } from '@stepwise/contract/shell-services';
import type { SafeStorage } from './safe-storage.ts';
import { storedValue } from './stored-value.ts';

/** A read whose answer is worth having when the connection is gone. */
export type PersistedQuery = {
  /** Part of the storage key. */
  readonly name: string;
  /** Every query whose key begins like this. */
  readonly prefix: QueryKey;
  /** `personal`: kept for one signed-in person only, and erased when they leave. */
  readonly scope: 'public' | 'personal';
  readonly maxAgeMs: number;
  /** What is stored is parsed like an answer of the server. */
  readonly schema: Parser<unknown>;
};

export type QueryPersisterOptions = {
  readonly queryClient: QueryClient;
  readonly storage: SafeStorage;
  readonly queries: readonly PersistedQuery[];
  /** Id of the signed-in person; undefined while nobody is signed in or nobody knows. */
  readonly userId: () => string | undefined;
  /** The device's clock, since the answers outlive the page. */
  readonly nowMs: () => number;
};

export type QueryPersister = {
  /** Puts stored answers into the cache, as old as they are. Call it again once it is known who is signed in. */
  readonly restore: () => void;
  /** Forgets everything personal, whoever it belongs to. Sign-out and session loss must call it. */
  readonly erasePersonal: () => void;
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
    erasePersonal: () => {
      for (const key of storage.keys()) if (key.startsWith(personalPrefix)) storage.remove(key);
    },
  };
}

function keep(query: Query, { queries, storage, userId }: QueryPersisterOptions): void {
  const definition = queries.find(({ prefix }) => beginsWith(query.queryKey, prefix));
  const place = definition === undefined ? undefined : placeOf(definition, userId());
  if (place === undefined) return;
  const { data, dataUpdatedAt: updatedAt } = query.state;
  const value = { updatedAt, queryKey: query.queryKey, data };
  const text = JSON.stringify({ version: storedVersion, value });
  if (text.length <= charactersMax) storage.write(`${place}${query.queryHash}`, text);
}

function restoreOne(key: string, options: QueryPersisterOptions): void {
  const { queryClient, storage, queries, userId, nowMs } = options;
  const definition = queries.find((each) => {
    const place = placeOf(each, userId());
    return place !== undefined && key.startsWith(place);
  });
  const entry = storedValue(storage, { key, schema: entrySchema, version: storedVersion }).read();
  const ageMs = entry === undefined ? -1 : nowMs() - entry.updatedAt;
  // While nobody knows who is signed in, personal answers stay where they are, unread.
  if (key.startsWith(personalPrefix) && userId() === undefined) return;
  const isUsable =
    definition !== undefined && entry !== undefined && ageMs >= 0 && ageMs <= definition.maxAgeMs;
  if (!isUsable || !beginsWith(entry.queryKey, definition.prefix)) {
    storage.remove(key);
    return;
  }
  const data = parsed(definition, entry.data);
  if (data === undefined) storage.remove(key);
  const isNewer = entry.updatedAt > (queryClient.getQueryState(entry.queryKey)?.dataUpdatedAt ?? -1);
  if (data !== undefined && isNewer) {
    queryClient.setQueryData(entry.queryKey, data, { updatedAt: entry.updatedAt });
  }
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
