import type { PracticeSession } from '@stepwise/contract/practice-session';

const writable = [
  'date',
  'start_time',
  'end_time',
  'category',
  'subcategory',
  'difficulty',
  'title',
  'description',
  'location',
  'participants',
  'notes',
  'time_zone',
  'recurring_id',
  'exercise_number',
  'pre_notification',
  'post_notification',
  'reminder_minutes_before',
  'completed',
  'completed_at',
  'exercise_status',
  'anxiety_before',
  'anxiety_during',
  'anxiety_after',
  'confidence_gained',
] as const satisfies readonly (keyof PracticeSession)[];

/** Names of the fields in which two states of a session differ. */
export function changedFields(base: PracticeSession, session: PracticeSession) {
  return writable.filter((name) => JSON.stringify(base[name]) !== JSON.stringify(session[name]));
}
