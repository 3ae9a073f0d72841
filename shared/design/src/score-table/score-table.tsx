import * as styles from './score-table.module.css';

/** What a {@link ScoreTable} takes. */
export type ScoreTableProps = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly string[];
  /** One row each; the first cell names the row. */
  readonly rows: readonly (readonly [string, ...(readonly string[])])[];
};

/** The same as the drawing, in a table. Its words wrap, so that it fits the smallest screen. */
export function ScoreTable({ caption, isCaptionHidden = false, columns, rows }: ScoreTableProps) {
  return (
    <table className={styles['table']}>
      <caption data-hidden={isCaptionHidden || undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withKeys(rows).map(({ key, row: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1] ?? cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two rows may begin with the same words, as in a log. */
function withKeys(rows: ScoreTableProps['rows']) {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const count = (counts.get(row[0]) ?? 0) + 1;
    counts.set(row[0], count);
    return { key: `${row[0]} ${count}`, row };
  });
}
