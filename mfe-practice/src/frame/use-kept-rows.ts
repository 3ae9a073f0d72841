import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import type { OutboxCall, OutboxDelivery, OutboxOwner } from '@stepwise/contract/outbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { frameMessages } from './messages.ts';
import { readPending, withPending, writePending } from './pending-rows.ts';
import type { JsonParser } from './stored-json.ts';
import { thisDevice } from './this-device.ts';

type Row = { readonly id: string };

/** A table of rows that one person writes, kept on the device until the account has them. */
export type KeptRows<Kept extends Row> = {
  /** Names the writes and the place on the device. */
  readonly name: string;
  readonly userId: string;
  readonly table: string;
  readonly schema: JsonParser<Kept>;
  readonly query: UseQueryOptions<readonly Kept[]>;
  /** The columns that may be written. */
  readonly toWrite: (row: Kept) => unknown;
};

export type KeptRowsInUse<Kept extends Row> = {
  readonly query: UseQueryResult<readonly Kept[]>;
  /** What was read, with every change of this device on top. */
  readonly rows: readonly Kept[];
  /** Something waits for a connection. */
  readonly isWaiting: boolean;
  readonly save: (row: Kept) => void;
  readonly remove: (row: Kept) => void;
};

/** Reads and writes the rows. A write is there at once, survives a lost connection, and arrives once. */
export function useKeptRows<Kept extends Row>(kept: KeptRows<Kept>): KeptRowsInUse<Kept> {
  const { outbox, notifications, telemetry } = useServices();
  const query = useQuery(kept.query);
  const { pending, change } = usePending(kept);
  const settle = useSettle(kept, change);
  /** Rows on their way to the outbox or out of it, which are not to be settled a second time. */
  const busy = useRef(new Set<string>());
  const owner: OutboxOwner = { kind: 'user', userId: kept.userId };

  const send = async (row: Kept, isRemoved: boolean) => {
    const id = `${kept.name}:${row.id}`;
    busy.current.add(row.id);
    const calls = [isRemoved ? removal(kept, row) : upsert(kept, row)];
    try {
      const delivery = await outbox.deliver({ id, entity: id, owner, calls });
      const said = toastFor(delivery);
      if (said !== undefined) notifications.toast(said);
      // A newer change of the same row may have been put in line meanwhile.
      const isNewest = outbox.place(owner, id) !== 'waiting';
      if (delivery.kind !== 'waiting' && isNewest) await settle(row.id, delivery.kind === 'sent');
    } catch (error) {
      // The row stays on the device's list and is sent again with the next look at it.
      telemetry.report(error, { code: 'PRACTICE_WRITE_FAILED' });
    }
    busy.current.delete(row.id);
  };
  const put = (row: Kept, isRemoved: boolean) => {
    change((rows) => rows.set(row.id, { row, isRemoved }));
    void send(row, isRemoved);
  };

  // What a later connection has sent is taken off this device's list. What is not in line was sent by another tab, or
  // the page was closed before it could be: sending it again does no harm, and dropping it might.
  useEffect(() => {
    const look = () => {
      for (const [id, { row, isRemoved }] of pending) {
        const place = outbox.place(owner, `${kept.name}:${id}`);
        if (busy.current.has(id)) continue;
        if (place === 'sent') void settle(id, true);
        if (place === 'absent') void send(row, isRemoved);
      }
    };
    void outbox.ready().then(look);
    return outbox.subscribe(look);
  });
  return {
    query,
    rows: withPending(query.data ?? [], pending),
    isWaiting: pending.size > 0,
    save: (row) => put(row, false),
    remove: (row) => put(row, true),
  };
}

type ChangePending<Kept> = (edit: (rows: Map<string, { row: Kept; isRemoved: boolean }>) => unknown) => void;

/** What this device has written and the account may not have. Every tab sees the same. */
function usePending<Kept extends Row>({ name, userId, schema }: KeptRows<Kept>) {
  const key = `practice_rows_${name}_${userId}`;
  const text = useSyncExternalStore(
    (listener) => thisDevice.subscribe(key, listener),
    () => thisDevice.read(key),
  );
  const [seen, setSeen] = useState(() => ({ text, rows: readPending(thisDevice, key, schema) }));
  if (seen.text !== text) setSeen({ text, rows: readPending(thisDevice, key, schema) });
  const change: ChangePending<Kept> = (edit) => {
    const rows = new Map(readPending(thisDevice, key, schema));
    edit(rows);
    writePending(thisDevice, key, rows);
  };
  return { pending: seen.rows, change };
}

/** Lets the device's own version of a row go, after what the account says has taken it over. */
function useSettle<Kept extends Row>({ query }: KeptRows<Kept>, change: ChangePending<Kept>) {
  const queryClient = useQueryClient();
  return async (id: string, isSent: boolean) => {
    // An answer on its way may be older than what has arrived.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    change((rows) => {
      const own = rows.get(id);
      if (own !== undefined && isSent) {
        queryClient.setQueryData<readonly Kept[]>(query.queryKey, (known) =>
          known === undefined ? known : withPending(known, new Map([[id, own]])),
        );
      }
      rows.delete(id);
    });
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
}

function upsert<Kept extends Row>({ table, toWrite }: KeptRows<Kept>, row: Kept): OutboxCall {
  return {
    method: 'POST',
    endpoint: `/supabase/${table}`,
    query: { on_conflict: 'id' },
    headers: { Prefer: 'return=minimal,resolution=merge-duplicates' },
    body: toWrite(row),
  };
}

function removal<Kept extends Row>({ table }: KeptRows<Kept>, row: Kept): OutboxCall {
  return { method: 'DELETE', endpoint: `/supabase/${table}`, query: { id: `eq.${row.id}` } };
}

function toastFor(delivery: OutboxDelivery) {
  switch (delivery.kind) {
    case 'sent':
      return undefined;
    case 'waiting':
      return { tone: 'info', title: frameMessages.waitingTitle, text: frameMessages.waitingText } as const;
    case 'refused':
      return {
        tone: 'error',
        title: frameMessages.refusedTitle,
        text: toAppError(delivery.error).message,
      } as const;
    default:
      return delivery satisfies never;
  }
}
