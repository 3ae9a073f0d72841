import type { PracticeSession } from '@stepwise/contract/practice-session';
import { calendarMessages as text } from './messages.ts';

type LeadQuestion = {
  readonly known: readonly PracticeSession[];
  /** Undefined until it is known. */
  readonly todays: readonly PracticeSession[] | undefined;
  /** Where the calendar shows another month: what was practised in this one. */
  readonly doneThisMonth: readonly PracticeSession[];
  readonly today: string;
};

/** How the month goes and what today holds; never what was missed. */
export function leadWords({ known, todays, doneThisMonth, today }: LeadQuestion): string {
  const month = today.slice(0, 7);
  const done = [...known, ...doneThisMonth].filter(
    ({ date, completed }) => completed && date.startsWith(month),
  );
  const days = new Set(done.map(({ date }) => date)).size;
  if (todays === undefined || (known.length === 0 && todays.length === 0)) {
    return days === 0 ? text.leadFirst : text.leadMonth(days);
  }
  const open = todays.filter(({ completed }) => !completed).length;
  const about = open === 0 ? text.leadFree : text.leadToday(open);
  return days === 0 ? about : `${text.leadMonth(days)} ${about}`;
}
