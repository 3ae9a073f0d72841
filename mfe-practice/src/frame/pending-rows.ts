import type { SafeStorage } from '@stepwise/client/safe-storage';
import { array, boolean, object, optional, record, string, unknown } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { readJson } from './stored-json.ts';
import type { JsonParser } from './stored-json.ts';

/** One change of a row that the account may not know yet. */
export type PendingRow<Row> = {
  readonly row: Row;
  readonly isRemoved: boolean;
  /** What the account held when the change began; undefined for what is new. */
  readonly base: Row | undefined;
  /** Names of this device's own writes of the row since then, the newest last. */
  readonly writeIds: readonly string[];
  /** What another device made of it meanwhile, where only the person can say which holds. */
  readonly theirs: Row | undefined;
  /** The account would not take it. */
  readonly isRefused: boolean;
};

/** What somebody wrote or took away that the account may not know yet, by the row's id. */
export type PendingRows<Row> = ReadonlyMap<string, PendingRow<Row>>;

type Edit<Row> = Pick<PendingRow<Row>, 'row' | 'isRemoved' | 'base'> & { readonly writeId: string };

/** A change on top of what this device has not sent yet: both together begin where the first one began. */
export function pendingAfter<Row>(
  before: PendingRow<Row> | undefined,
  { row, isRemoved, base, writeId }: Edit<Row>,
): PendingRow<Row> {
  return {
    row,
    isRemoved,
    base: before === undefined ? base : before.base,
    writeIds: [...(before?.writeIds ?? []), writeId],
    theirs: undefined,
    isRefused: false,
  };
}

const storedRowSchema = object({
  row: unknown(),
  isRemoved: boolean(),
  base: optional(unknown()),
  writeIds: optional(array(string())),
  theirs: optional(unknown()),
  isRefused: optional(boolean()),
});
const storedSchema = record(string(), storedRowSchema);

/** Reads what is pending from the device. What does not fit the schema any more is left out. */
export function readPending<Row>(
  storage: Pick<SafeStorage, 'read'>,
  key: string,
  schema: JsonParser<Row>,
): PendingRows<Row> {
  const stored = readJson(storage, key, storedSchema) ?? {};
  const entries = Object.entries(stored).flatMap(([id, one]) => {
    const known = pendingOf(one, schema);
    return known === undefined ? [] : [[id, known] as const];
  });
  return new Map(entries);
}

function pendingOf<Row>(
  stored: Infer<typeof storedRowSchema>,
  schema: JsonParser<Row>,
): PendingRow<Row> | undefined {
  const row = rowOf(stored.row, schema);
  if (row === undefined) return undefined;
  return {
    row,
    isRemoved: stored.isRemoved,
    base: rowOf(stored.base, schema),
    writeIds: stored.writeIds ?? [],
    theirs: rowOf(stored.theirs, schema),
    isRefused: stored.isRefused ?? false,
  };
}

function rowOf<Row>(value: unknown, schema: JsonParser<Row>): Row | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
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
  pending: ReadonlyMap<string, Pick<PendingRow<Row>, 'row' | 'isRemoved'>>,
): readonly Row[] {
  const merged = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { row, isRemoved }] of pending) {
    if (isRemoved) merged.delete(id);
    else merged.set(id, row);
  }
  return [...merged.values()];
}
