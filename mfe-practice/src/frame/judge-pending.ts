import { mergeRow } from './merge-row.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import type { PendingRow } from './pending-rows.ts';

type Found<Kept> = { readonly row: Kept; readonly writeId: string | null } | undefined;

/**
 * What becomes of a change that the account refused because the row is another one by now. Where only the person can
 * judge, the other text is put beside it (`theirs`); everything else may be sent again as it comes out of here.
 */
export function judgePending<Kept extends KeptRow>(
  pending: PendingRow<Kept>,
  found: Found<Kept>,
  { judged, newId }: Pick<KeptTable<Kept>, 'judged'> & { readonly newId: () => string },
): PendingRow<Kept> {
  // It was deleted elsewhere: what somebody wrote here is not thrown away for that.
  if (found === undefined) return { ...pending, base: undefined };
  const isOwn = found.writeId !== null && pending.writeIds.includes(found.writeId);
  if (isOwn || pending.isRemoved) {
    return { ...pending, row: { ...pending.row, version: found.row.version } };
  }
  const merged = mergeRow({ base: pending.base, mine: pending.row, theirs: found.row }, judged);
  if (merged.kind === 'clash') return { ...pending, theirs: found.row };
  const unjudged = { ...pending.row, ...pick(merged.row, judged), version: found.row.version };
  return { ...pending, row: unjudged, base: found.row, writeIds: [newId()] };
}

function pick<Row extends object>(row: Row, names: readonly (keyof Row)[]): Partial<Row> {
  const picked: Partial<Row> = {};
  for (const name of names) picked[name] = row[name];
  return picked;
}

/** The person's own text holds; it is a change of what the other device made of the row. */
export function keepMine<Kept extends KeptRow>(
  pending: PendingRow<Kept>,
  theirs: Kept,
  newId: () => string,
): PendingRow<Kept> {
  return {
    ...pending,
    row: { ...pending.row, version: theirs.version },
    base: theirs,
    writeIds: [newId()],
    theirs: undefined,
    isRefused: false,
  };
}
