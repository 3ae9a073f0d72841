import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DateRange } from '@stepwise/contract/shared-schemas';

/** Everything that is kept about the sessions, as it is kept, without what only the app needs. */
export function practiceJson(
  sessions: readonly PracticeSession[],
  { range, exportedAt }: { readonly range: DateRange; readonly exportedAt: string },
): string {
  const practiceSessions = sessions.map(
    ({ user_id: _owner, write_id: _write, version: _version, ...kept }) => ({
      ...kept,
      reminderMinutesBefore: kept.reminder_minutes_before,
    }),
  );
  return `${JSON.stringify({ exportedAt, ...range, practiceSessions }, null, 2)}\n`;
}
