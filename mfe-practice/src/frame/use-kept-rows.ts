import { useServices } from '@stepwise/client/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { maySend } from '../agreement/kept-place.ts';
import { permissionToKeep } from '../agreement/place-agreement.ts';
import { usePlaceChoice } from '../agreement/use-place-choice.ts';
import { keepMine } from './judge-pending.ts';
import { pendingKey } from './kept-table.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import { readPending, withPending, writePending } from './pending-rows.ts';
import type { PendingRow, PendingRows } from './pending-rows.ts';
import { lookAtPending, sendRow } from './send-row.ts';
import type { ChangePending } from './send-row.ts';
import { deviceStorage } from '@stepwise/client/device-storage';

export type KeptRows<Kept extends KeptRow> = KeptTable<Kept> & {
  readonly userId: string;
  readonly query: UseQueryOptions<readonly Kept[]>;
};

export type KeptRowsInUse<Kept extends KeptRow> = {
  readonly query: UseQueryResult<readonly Kept[]>;
  /** What was read, with every change of this device on top. */
  readonly rows: readonly Kept[];
  /** Something waits for a connection. */
  readonly isWaiting: boolean;
  /** False when the person put off where it may be kept: then nothing was. */
  readonly save: (row: Kept) => Promise<boolean>;
  readonly remove: (row: Kept) => void;
  readonly unsettled: UnsettledRows<Kept>;
};

/** What the account would not take as it is. It stays on this device until the person says what becomes of it. */
export type UnsettledRows<Kept extends KeptRow> = {
  readonly all: readonly PendingRow<Kept>[];
  readonly keepMine: (id: string) => void;
  readonly keepTheirs: (id: string) => void;
};

const newId = () => crypto.randomUUID();

/** Reads and writes the rows. A write is there at once, survives a lost connection, and arrives once. */
export function useKeptRows<Kept extends KeptRow>(kept: KeptRows<Kept>): KeptRowsInUse<Kept> {
  const { client } = useServices();
  usePlaceChoice(kept.userId);
  const query = useQuery(kept.query);
  const { pending, change } = usePending(kept);
  const send = useSend(kept, pending, change);
  const put = (entry: PendingRow<Kept>) => {
    change((rows) => rows.set(entry.row.id, entry));
    void send(entry);
  };
  const edited = (row: Kept, isRemoved: boolean): PendingRow<Kept> => {
    const before = pending.get(row.id);
    const base = before === undefined ? query.data?.find(({ id }) => id === row.id) : before.base;
    const writeIds = [...(before?.writeIds ?? []), newId()];
    return { row, isRemoved, base, writeIds, theirs: undefined, isRefused: false };
  };
  const unsettled = unsettledRows(pending, put, (id) => change((rows) => rows.delete(id)));
  return {
    query,
    rows: withPending(query.data ?? [], pending),
    isWaiting: maySend(kept.userId) && pending.size > unsettled.all.length,
    save: async (row) => {
      const permission = await permissionToKeep({ client, userId: kept.userId });
      if (permission !== 'undecided') put(edited(row, false));
      return permission !== 'undecided';
    },
    remove: (row) => {
      const before = pending.get(row.id);
      const isOnlyHere = before !== undefined && before.base === undefined && !maySend(kept.userId);
      // Nobody else has ever heard of it.
      if (isOnlyHere) change((rows) => rows.delete(row.id));
      else put(edited(row, true));
    },
    unsettled,
  };
}

function unsettledRows<Kept extends KeptRow>(
  pending: PendingRows<Kept>,
  put: (entry: PendingRow<Kept>) => void,
  drop: (id: string) => void,
): UnsettledRows<Kept> {
  return {
    all: [...pending.values()].filter(({ theirs, isRefused }) => theirs !== undefined || isRefused),
    keepMine: (id) => {
      const entry = pending.get(id);
      if (entry !== undefined) put(keepMine(entry, entry.theirs ?? entry.row, newId));
    },
    keepTheirs: drop,
  };
}

function useSend<Kept extends KeptRow>(
  kept: KeptRows<Kept>,
  pending: PendingRows<Kept>,
  change: ChangePending<Kept>,
) {
  const services = useServices();
  const settle = useSettle(kept, change);
  const [busy] = useState(() => new Set<string>());
  const tools = { services, kept, change, settle, busy };
  useEffect(() => {
    const { outbox } = tools.services;
    const look = () => lookAtPending(tools, pending);
    void outbox.ready().then(look);
    return outbox.subscribe(look);
  });
  return (entry: PendingRow<Kept>) => sendRow(tools, entry);
}

/** What this device has written and the account may not have. Every tab sees the same. */
function usePending<Kept extends KeptRow>({ name, userId, schema }: KeptRows<Kept>) {
  const key = pendingKey(name, userId);
  const text = useSyncExternalStore(
    (listener) => deviceStorage.subscribe(key, listener),
    () => deviceStorage.read(key),
  );
  const [seen, setSeen] = useState(() => ({ text, rows: readPending(deviceStorage, key, schema) }));
  if (seen.text !== text) setSeen({ text, rows: readPending(deviceStorage, key, schema) });
  const change: ChangePending<Kept> = (edit) => {
    const rows = new Map(readPending(deviceStorage, key, schema));
    edit(rows);
    writePending(deviceStorage, key, rows);
  };
  return { pending: seen.rows, change };
}

/** Lets the device's own version of a row go, after what the account says has taken it over. */
function useSettle<Kept extends KeptRow>({ query }: KeptRows<Kept>, change: ChangePending<Kept>) {
  const queryClient = useQueryClient();
  return async (id: string) => {
    // An answer on its way may be older than what has arrived.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    change((rows) => {
      const own = rows.get(id);
      if (own === undefined) return;
      queryClient.setQueryData<readonly Kept[]>(query.queryKey, (known) =>
        known === undefined ? known : withPending(known, new Map([[id, own]])),
      );
      rows.delete(id);
    });
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
}
