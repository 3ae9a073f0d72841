import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { ChoicePair } from '@stepwise/design/choice-pair';
import { dayWords, listWords, timeWords } from '../data/day-words.ts';
import { changedFields } from '../data/session-writes.ts';
import { versionMessages as text } from './messages.ts';
import * as styles from './session-form.module.css';

type VersionChoiceProps = {
  readonly mine: PracticeSession;
  readonly theirs: PracticeSession;
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Two edits of one session, side by side; nothing is lost before somebody chose. */
export function VersionChoice({ mine, theirs, isBusy, onMine, onTheirs }: VersionChoiceProps) {
  const fields = changedFields(mine, theirs);
  return (
    <div className={styles['form']}>
      <p>{text.lead}</p>
      <table className={styles['versions']}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.mine}</th>
            <th scope="col">{text.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>{valueWords(mine, field)}</td>
              <td>{valueWords(theirs, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ChoicePair>
        <Button isDisabled={isBusy} onPress={onTheirs}>
          {text.keepTheirs}
        </Button>
        <Button isBusy={isBusy} onPress={onMine}>
          {text.keepMine}
        </Button>
      </ChoicePair>
    </div>
  );
}

const names: Readonly<Record<string, string>> = text.fields;

function nameOf(field: string): string {
  return names[field] ?? field.replaceAll('_', ' ');
}

function valueWords(session: PracticeSession, field: keyof PracticeSession): string {
  const value = session[field];
  if (field === 'date') return dayWords(session.date, 'short');
  if (field === 'start_time' || field === 'end_time') return timeWords(session[field]);
  if (Array.isArray(value)) return value.length === 0 ? text.empty : listWords(value);
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return value === null || value === undefined ? text.empty : String(value);
}
