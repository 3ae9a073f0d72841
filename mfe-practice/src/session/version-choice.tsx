import type { PracticeSession } from '@stepwise/contract/practice-session';
import { changedFields } from '../data/changed-fields.ts';
import { dayWords, listWords, timeWords } from '../data/day-words.ts';
import { VersionTable } from '../frame/version-table.tsx';
import { versionMessages as text } from './messages.ts';

type VersionChoiceProps = {
  readonly mine: PracticeSession;
  readonly theirs: PracticeSession;
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Two edits of one session, side by side. */
export function VersionChoice({ mine, theirs, ...choice }: VersionChoiceProps) {
  const rows = changedFields(mine, theirs).map((field) => ({
    label: nameOf(field),
    mine: valueWords(mine, field),
    theirs: valueWords(theirs, field),
  }));
  return <VersionTable lead={text.lead} rows={rows} {...choice} />;
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
