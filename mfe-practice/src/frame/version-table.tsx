import { Button } from '@stepwise/design/button';
import { ChoicePair } from '@stepwise/design/choice-pair';
import { Stack } from '@stepwise/design/page';
import { versionMessages as text } from './version-messages.ts';
import * as styles from './version-table.module.css';

type VersionTableProps = {
  readonly lead: string;
  /** What differs, in words. */
  readonly rows: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
  readonly isBusy?: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Two edits of one thing, side by side; nothing is lost before somebody chose. */
export function VersionTable({ lead, rows, isBusy = false, onMine, onTheirs }: VersionTableProps) {
  return (
    <Stack>
      <p>{lead}</p>
      <table className={styles['versions']}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.mine}</th>
            <th scope="col">{text.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ChoicePair>
        <Button isBusy={isBusy} onPress={onMine}>
          {text.keepMine}
        </Button>
        <Button isDisabled={isBusy} onPress={onTheirs}>
          {text.keepTheirs}
        </Button>
      </ChoicePair>
    </Stack>
  );
}
