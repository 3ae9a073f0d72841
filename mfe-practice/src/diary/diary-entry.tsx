import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import { Button } from '@stepwise/design/button';
import { Row } from '@stepwise/design/page';
import { diaryMessages as text } from './messages.ts';
import * as styles from './diary.module.css';

type EntryProps = {
  readonly entry: DiaryEntry;
  readonly onEdit: (entry: DiaryEntry) => void;
  readonly onRemove: (entry: DiaryEntry) => void;
};

export function Entry({ entry, onEdit, onRemove }: EntryProps) {
  const day = longDay(entry.entry_date);
  const anxiety = anxietyOf(entry);
  return (
    <li className={styles['entry']}>
      <article>
        <h3 className={styles['day']}>{day}</h3>
        <p className={styles['words']}>{entry.situation}</p>
        {anxiety === undefined ? null : <p className={styles['anxiety']}>{anxiety}</p>}
        {entry.feelings.length > 0 ? (
          <p className={styles['feelings']}>{entry.feelings.join(' · ')}</p>
        ) : null}
        <Part title={text.thoughts} words={entry.thoughts} />
        <Part title={text.learned} words={entry.learned} />
        <Row gap="tight">
          <Button size="small" variant="quiet" label={text.editOf(day)} onPress={() => onEdit(entry)}>
            {text.edit}
          </Button>
          <Button size="small" variant="quiet" label={text.removeOf(day)} onPress={() => onRemove(entry)}>
            {text.remove}
          </Button>
        </Row>
      </article>
    </li>
  );
}

function Part({ title, words }: { readonly title: string; readonly words: string | null | undefined }) {
  if (!words) return null;
  return (
    <div className={styles['part']}>
      <h4>{title}</h4>
      <p className={styles['words']}>{words}</p>
    </div>
  );
}

function anxietyOf({ feeling_before: before, feeling_after: after }: DiaryEntry): string | undefined {
  if (typeof before === 'number' && typeof after === 'number') return text.anxiety(before, after);
  if (typeof before === 'number') return text.anxietyBefore(before);
  return typeof after === 'number' ? text.anxietyAfter(after) : undefined;
}

/** A day as the reader's own country writes it; the day on the wall, whatever the zone. */
function longDay(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' });
}
