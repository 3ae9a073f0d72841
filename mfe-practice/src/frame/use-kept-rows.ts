import { useServices } from '@stepwise/client/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { maySend } from '../agreement/kept-place.ts';
import { permissionToKeep } from '../agreement/place-agreement.ts';
import { usePlaceChoice } from '../agreement/use-place-choice.ts';
import { keepMine } from './judge-pending.ts';
import { pendingKey } from './pending-key.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import { frameMessages } from './messages.ts';
import { pendingAfter, readPending, withPending, writePending } from './pending-rows.ts';
import type { PendingRow, PendingRows } from './pending-rows.ts';
import { lookAtPending, sendRow } from './send-row.ts';
import type { ChangePending, SentRow } from './send-row.ts';
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
  /**
   * `base` is what was on screen when the change began; undefined for what is new. False when the person put off where
   * it may be kept: then nothing was.
   */
  readonly save: (row: Kept, base: Kept | undefined) => Promise<boolean>;
  /** The same, for those who wait until it is known what became of it. */
  readonly deliver: (row: Kept, base: Kept | undefined) => Promise<SentRow | 'undecided'>;
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
  const { client, session } = useServices();
  usePlaceChoice(kept.userId);
  const query = useQuery(kept.query);
  const { pending, pendingNow, change } = usePending(kept);
  const { send, settle } = useSend(kept, pendingNow, change);
  const tellWaiting = useWaitingToast();
  const mayKeep = async () => {
    return (await permissionToKeep({ client, session, userId: kept.userId })) !== 'undecided';
  };
  const keep = (entry: PendingRow<Kept>) => {
    change((rows) => rows.set(entry.row.id, entry));
    return send(entry);
  };
  // Another change may have come since this screen was drawn: what counts is what lies on the device now.
  const edited = (row: Kept, base: Kept | undefined, isRemoved: boolean) =>
    pendingAfter(pendingNow().get(row.id), { row, isRemoved, base, writeId: newId() });
  const put = (entry: PendingRow<Kept>) => void keep(entry).then(tellWaiting);
  const unsettled = unsettledRows(pending, put, settle);
  return {
    query,
    rows: withPending(query.data ?? [], pending),
    isWaiting: maySend(kept.userId) && pending.size > unsettled.all.length,
    save: async (row, base) => {
      const isAllowed = await mayKeep();
      if (isAllowed) put(edited(row, base, false));
      return isAllowed;
    },
    deliver: async (row, base) => ((await mayKeep()) ? await keep(edited(row, base, false)) : 'undecided'),
    remove: (row) => {
      const before = pendingNow().get(row.id);
      const isOnlyHere = before !== undefined && before.base === undefined && !maySend(kept.userId);
      // Nobody else has ever heard of it.
      if (isOnlyHere) change((rows) => rows.delete(row.id));
      else put(edited(row, row, true));
    },
    unsettled,
  };
}

function useWaitingToast(): (sent: SentRow) => void {
  const { notifications } = useServices();
  return (sent) => {
    if (sent !== 'waiting') return;
    notifications.toast({ tone: 'info', title: frameMessages.waitingTitle, text: frameMessages.waitingText });
  };
}

function unsettledRows<Kept extends KeptRow>(
  pending: PendingRows<Kept>,
  put: (entry: PendingRow<Kept>) => void,
  settle: (id: string, holds?: Kept) => Promise<void>,
): UnsettledRows<Kept> {
  return {
    all: [...pending.values()].filter(({ theirs, isRefused }) => theirs !== undefined || isRefused),
    keepMine: (id) => {
      const entry = pending.get(id);
      if (entry !== undefined) put(keepMine(entry, entry.theirs ?? entry.row, newId));
    },
    keepTheirs: (id) => void settle(id, pending.get(id)?.theirs),
  };
}

function useSend<Kept extends KeptRow>(
  kept: KeptRows<Kept>,
  pendingNow: () => PendingRows<Kept>,
  change: ChangePending<Kept>,
) {
  const services = useServices();
  const settle = useSettle(kept, change);
  const [busy] = useState(() => new Set<string>());
  const tools = { services, kept, change, pendingNow, settle, busy };
  useEffect(() => {
    const { outbox } = tools.services;
    const look = () => lookAtPending(tools);
    void outbox.ready().then(look);
    return outbox.subscribe(look);
  });
  return { send: (entry: PendingRow<Kept>) => sendRow(tools, entry), settle };
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
  return { pending: seen.rows, pendingNow: () => readPending(deviceStorage, key, schema), change };
}

/**
 * Lets the device's own version of a row go, after what the account says has taken it over; or another one that holds
 * instead.
 */
function useSettle<Kept extends KeptRow>({ query }: KeptRows<Kept>, change: ChangePending<Kept>) {
  const queryClient = useQueryClient();
  return async (id: string, holds?: Kept) => {
    // An answer on its way may be older than what has arrived.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    change((rows) => {
      const own = rows.get(id);
      if (own === undefined) return;
      const held = holds === undefined ? own : { row: holds, isRemoved: false };
      queryClient.setQueryData<readonly Kept[]>(query.queryKey, (known) =>
        known === undefined || own.isRefused ? known : withPending(known, new Map([[id, held]])),
      );
      rows.delete(id);
    });
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
}
