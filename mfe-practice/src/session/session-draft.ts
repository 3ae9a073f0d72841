import type {
  PracticeCategory,
  PracticeDifficulty,
  PracticeSession,
  PracticeSubcategory,
} from '@stepwise/contract/practice-session';
import { practiceLimits } from '@stepwise/contract/practice-session';

/** A session while it is being written, as the form holds it. */
export type SessionDraft = {
  readonly title: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly category: PracticeCategory;
  readonly subcategory: PracticeSubcategory;
  readonly difficulty: PracticeDifficulty;
  readonly description: string;
  readonly location: string;
  /** One name a line. */
  readonly participants: string;
  readonly notes: string;
  readonly remindsBefore: boolean;
  readonly reminderMinutes: number;
  readonly asksAfter: boolean;
  readonly exerciseNumber: number | null;
};

/** What another screen asks to plan. */
export type SessionPlan = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly category?: PracticeCategory | undefined;
  readonly subcategory?: PracticeSubcategory | undefined;
  readonly difficulty?: PracticeDifficulty | undefined;
  readonly minutes?: number | undefined;
  readonly exerciseNumber?: number | undefined;
};

const usualStart = '18:00';
const usualMinutes = 30;
const lastMinute = 23 * 60 + 59;

/** A form that is nearly filled in: the next free day, the usual time, and what was chosen last. */
export function firstDraft(
  known: readonly PracticeSession[],
  date: string,
  plan: SessionPlan = { title: '' },
): SessionDraft {
  const last = known.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0];
  const start = mostFrequent(known.map(({ start_time }) => start_time)) ?? usualStart;
  const minutes = plan.minutes ?? (last === undefined ? usualMinutes : minutesBetween(last));
  return {
    title: plan.title.slice(0, practiceLimits.title),
    date,
    start,
    end: timeAfter(start, minutes),
    category: plan.category ?? last?.category ?? 'Leisure',
    subcategory: plan.subcategory ?? last?.subcategory ?? 'Social Gathering',
    difficulty: plan.difficulty ?? last?.difficulty ?? 'Easy',
    description: (plan.description ?? '').slice(0, practiceLimits.description),
    location: '',
    participants: '',
    notes: '',
    remindsBefore: last?.pre_notification ?? true,
    reminderMinutes: last?.reminder_minutes_before ?? practiceLimits.reminderMinutesDefault,
    asksAfter: last?.post_notification ?? true,
    exerciseNumber: plan.exerciseNumber ?? null,
  };
}

export function draftOf(session: PracticeSession): SessionDraft {
  return {
    title: session.title,
    date: session.date,
    start: session.start_time,
    end: session.end_time,
    category: session.category,
    subcategory: session.subcategory,
    difficulty: session.difficulty,
    description: session.description ?? '',
    location: session.location ?? '',
    participants: session.participants.join('\n'),
    notes: session.notes ?? '',
    remindsBefore: session.pre_notification,
    reminderMinutes: session.reminder_minutes_before,
    asksAfter: session.post_notification,
    exerciseNumber: session.exercise_number,
  };
}

/** What the account is asked to keep; empty texts are nothing. */
export function fieldsOf(draft: SessionDraft) {
  return {
    title: draft.title.trim(),
    date: draft.date,
    start_time: draft.start,
    end_time: draft.end,
    category: draft.category,
    subcategory: draft.subcategory,
    difficulty: draft.difficulty,
    description: textOrNull(draft.description),
    location: textOrNull(draft.location),
    participants: draft.participants
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    notes: textOrNull(draft.notes),
    pre_notification: draft.remindsBefore,
    post_notification: draft.asksAfter,
    reminder_minutes_before: draft.reminderMinutes,
    exercise_number: draft.exerciseNumber,
  };
}

/** A new start keeps the length, as far as the day goes. */
export function withStart(draft: SessionDraft, start: string): SessionDraft {
  const minutes = minutesBetween({ start_time: draft.start, end_time: draft.end });
  const keeps = start !== '' && minutes > 0;
  return { ...draft, start, end: keeps ? timeAfter(start, minutes) : draft.end };
}

/** Titles used before, the newest first, then some that nobody needs to think up. */
export function titleSuggestions(
  known: readonly PracticeSession[],
  ideas: readonly string[],
  limit: number,
): readonly string[] {
  const used = known
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .map(({ title }) => title);
  return [...new Set([...used, ...ideas])].slice(0, limit);
}

/** The first days on which nothing is planned. */
export function freeDays(
  known: readonly Pick<PracticeSession, 'date'>[],
  from: string,
  next: (date: string) => string,
  count: number,
): readonly string[] {
  const taken = new Set(known.map(({ date }) => date));
  const free: string[] = [];
  for (let date = from; free.length < count; date = next(date)) if (!taken.has(date)) free.push(date);
  return free;
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function minutesBetween(times: { readonly start_time: string; readonly end_time: string }): number {
  return minuteOf(times.end_time) - minuteOf(times.start_time);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeAfter(start: string, minutes: number): string {
  const end = Math.min(minuteOf(start) + minutes, lastMinute);
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
