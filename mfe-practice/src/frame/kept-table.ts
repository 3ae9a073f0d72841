import { toAppError } from '@stepwise/client/app-error';
import type { OutboxCall, OutboxOwner, OutboxWrite } from '@stepwise/contract/outbox';
import { array, nullish, object, string, unknown } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { PendingRow } from './pending-rows.ts';
import type { JsonParser } from './stored-json.ts';

export type KeptRow = { readonly id: string; readonly version: number };

/** A table of rows that one person writes, kept on the device until the account has them. */
export type KeptTable<Kept extends KeptRow> = {
  /** Names the writes and the place on the device. */
  readonly name: string;
  readonly table: string;
  readonly schema: JsonParser<Kept>;
  /** The columns that may be written. */
  readonly toWrite: (row: Kept) => object;
  /** What two devices may both have changed; of anything else the newest change holds. */
  readonly judged: readonly (keyof Kept)[];
  /** What its writes have to stand in line behind; a row stands alone where this is left out. */
  readonly entityOf?: (row: Kept) => string;
};

export const keptWriteName = (name: string, id: string) => `${name}:${id}`;

/** A change as the outbox takes it. The version says what was on screen, the name of the write that it is the same one. */
export function keptWrite<Kept extends KeptRow>(
  { name, table, toWrite, entityOf }: KeptTable<Kept>,
  owner: OutboxOwner,
  { row, isRemoved, writeIds }: PendingRow<Kept>,
): OutboxWrite {
  const id = keptWriteName(name, row.id);
  const endpoint = `/supabase/${table}`;
  const removal: OutboxCall = { method: 'DELETE', endpoint, query: { id: `eq.${row.id}` } };
  const upsert: OutboxCall = {
    method: 'POST',
    endpoint,
    query: { on_conflict: 'id' },
    headers: { Prefer: 'return=minimal,resolution=merge-duplicates' },
    body: { ...toWrite(row), version: row.version, write_id: writeIds.at(-1) },
  };
  return { id, entity: entityOf?.(row) ?? id, owner, calls: [isRemoved ? removal : upsert] };
}

const markedSchema = array(object({ write_id: nullish(string()) }));

/** One row as the account holds it now, and the write that made it so. */
export async function readKeptRow<Kept extends KeptRow>(
  client: DataClient,
  { table, schema }: KeptTable<Kept>,
  id: string,
): Promise<{ readonly row: Kept; readonly writeId: string | null } | undefined> {
  const rows = await client.request({
    method: 'GET',
    endpoint: `/supabase/${table}`,
    query: { id: `eq.${id}`, limit: '1' },
    answerSchema: array(unknown()),
  });
  const [mark] = markedSchema.parse(rows);
  const row = schema.safeParse(rows[0]);
  return row.success ? { row: row.data, writeId: mark?.write_id ?? null } : undefined;
}

/** Whether somebody else changed the row since it was read. */
export function isChangedElsewhere(error: unknown): boolean {
  return toAppError(error).status === 409;
}
