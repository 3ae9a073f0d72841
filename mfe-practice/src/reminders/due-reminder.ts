import type { ExerciseStatus } from '@stepwise/contract/practice-session';
import type { Readings } from '@stepwise/domain/readings';
import { sessionInterval } from '../rules/wall-time.ts';
import type { WallTime } from '../rules/wall-time.ts';
import { reminderMessages } from './messages.ts';

/** What a reminder needs to know of a session. */
export type RemindedSession = WallTime & {
  readonly id: string;
  readonly title: string;
  readonly pre_notification: boolean;
  readonly post_notification: boolean;
  readonly reminder_minutes_before: number;
  readonly reminder_sent_at: string | null;
  readonly exercise_status: ExerciseStatus | null;
};

export type ReminderNotification = {
  readonly type: 'upcoming' | 'overdue';
  readonly sessionId: string;
  readonly title: string;
  readonly message: string;
};

const minuteMs = 60_000;

export const reminderTimes = {
  windowMinutes: 60,
  snoozeMs: 30 * minuteMs,
  pollingMs: 5 * minuteMs,
} as const;

type ReminderQuestion = {
  readonly sessions: readonly RemindedSession[];
  readonly now: number;
  readonly reading: Readings['reminderWindow'];
  /** A dismissed banner stays away until then, whatever else is due. */
  readonly snoozedUntil?: number | undefined;
};

/** The one reminder to show: the session that starts first, else the one that ended last. */
export function dueReminder(question: ReminderQuestion): ReminderNotification | undefined {
  const { sessions, now, reading, snoozedUntil = 0 } = question;
  if (now < snoozedUntil) return undefined;
  const due = sessions
    .filter(({ reminder_sent_at: sentAt }) => sentAt === null)
    .map((session) => ({ session, span: sessionInterval(session) }));
  const [next] = due
    .filter(({ session, span }) => isUpcomingDue(session, span.start - now, reading))
    .toSorted((one, other) => one.span.start - other.span.start);
  if (next !== undefined) return upcomingReminder(next.session, next.span.start - now);
  const [last] = due
    .filter(({ session, span }) => span.end < now && isReflectionOpen(session))
    .toSorted((one, other) => other.span.end - one.span.end);
  return last === undefined ? undefined : overdueReminder(last.session);
}

function isUpcomingDue(
  session: RemindedSession,
  untilStartMs: number,
  reading: Readings['reminderWindow'],
): boolean {
  const minutes = reading === 'perSession' ? session.reminder_minutes_before : reminderTimes.windowMinutes;
  return session.pre_notification && untilStartMs >= 0 && untilStartMs <= minutes * minuteMs;
}

function isReflectionOpen({ post_notification: isAsked, exercise_status: status }: RemindedSession): boolean {
  return isAsked && status !== 'completed' && status !== 'post_started';
}

function upcomingReminder({ id, title }: RemindedSession, untilStartMs: number): ReminderNotification {
  // As many as the hands of a clock still have to go: 31 at half a minute to the half hour.
  const minutes = Math.ceil(untilStartMs / minuteMs);
  return { type: 'upcoming', sessionId: id, title, message: reminderMessages.upcoming(minutes) };
}

function overdueReminder({ id, title }: RemindedSession): ReminderNotification {
  return { type: 'overdue', sessionId: id, title, message: reminderMessages.overdue };
}

/** Where the start button leads, and what it says. */
export function reminderAction({ type, sessionId }: ReminderNotification): {
  readonly label: string;
  readonly href: string;
} {
  switch (type) {
    case 'upcoming':
      return { label: reminderMessages.startBefore, href: `/pre-exercise/${sessionId}` };
    case 'overdue':
      return { label: reminderMessages.startAfter, href: `/post-exercise/${sessionId}` };
    default:
      return type satisfies never;
  }
}
