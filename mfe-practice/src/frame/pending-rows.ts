import type { SafeStorage } from '@stepwise/client/safe-storage';
import { boolean, object, record, string, unknown } from '@stepwise/contract/schema';
import { readJson } from './stored-json.ts';
import type { JsonParser } from './stored-json.ts';

/** What somebody wrote or took away that the account may not know yet, by the row's id. */
export type PendingRows<Row> = ReadonlyMap<string, { readonly row: Row; readonly isRemoved: boolean }>;

const storedSchema = record(string(), object({ row: unknown(), isRemoved: boolean() }));

/** Reads what is pending from the device. What does not fit the schema any more is left out. */
export function readPending<Row>(
  storage: Pick<SafeStorage, 'read'>,
  key: string,
  schema: JsonParser<Row>,
): PendingRows<Row> {
  const stored = readJson(storage, key, storedSchema) ?? {};
  const entries = Object.entries(stored).flatMap(([id, { row, isRemoved }]) => {
    const known = schema.safeParse(row);
    return known.success ? [[id, { row: known.data, isRemoved }] as const] : [];
  });
  return new Map(entries);
}

export function writePending<Row>(
  storage: Pick<SafeStorage, 'write' | 'remove'>,
  key: string,
  pending: PendingRows<Row>,
): void {
  if (pending.size === 0) storage.remove(key);
  else storage.write(key, JSON.stringify(Object.fromEntries(pending)));
}

/** What the account holds, with everything on top that this device has changed since. */
export function withPending<Row extends { readonly id: string }>(
  rows: readonly Row[],
  pending: PendingRows<Row>,
): readonly Row[] {
  const merged = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { row, isRemoved }] of pending) {
    if (isRemoved) merged.delete(id);
    else merged.set(id, row);
  }
  return [...merged.values()];
}
