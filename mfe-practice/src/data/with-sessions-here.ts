type Here<Row> = {
  readonly sessions: readonly Row[];
  readonly edits: ReadonlyMap<string, object>;
  readonly removedIds: readonly string[];
};

/** What the account says, with what only this device knows on top. */
export function withSessionsHere<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { sessions, edits, removedIds }: Here<Row>,
): readonly Row[] {
  const known = new Map(rows.map((row) => [row.id, { ...row, ...edits.get(row.id) }]));
  for (const id of removedIds) known.delete(id);
  for (const session of sessions) known.set(session.id, session);
  return [...known.values()];
}
