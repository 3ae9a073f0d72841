/** What comes of two edits of one row that began from the same state. */
export type MergedRow<Row> =
  /** They touch different things, or say the same: both hold. */
  | { readonly kind: 'merged'; readonly row: Row }
  /** Both changed the same thing to something else; the person has to say which holds. */
  | { readonly kind: 'clash' };

type Edits<Row> = {
  /** Undefined where it is not known what both began from. */
  readonly base: Row | undefined;
  readonly mine: Row;
  readonly theirs: Row;
};

/** Puts two edits together, name by name. */
export function mergeRow<Row extends object>(
  { base, mine, theirs }: Edits<Row>,
  names: readonly (keyof Row)[],
): MergedRow<Row> {
  const differs = (one: Row | undefined, other: Row, name: keyof Row) =>
    JSON.stringify(one?.[name] ?? null) !== JSON.stringify(other[name] ?? null);
  const isMine = (name: keyof Row) => base === undefined || differs(base, mine, name);
  const isTheirs = (name: keyof Row) => base === undefined || differs(base, theirs, name);
  if (names.some((name) => differs(mine, theirs, name) && isMine(name) && isTheirs(name))) {
    return { kind: 'clash' };
  }
  const changes = Object.fromEntries(names.filter(isMine).map((name) => [name, mine[name]]));
  return { kind: 'merged', row: { ...theirs, ...changes } };
}
