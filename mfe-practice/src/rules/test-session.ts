import type { PracticeSession } from '@stepwise/contract/practice-session';

/** An id that is told by a number. */
export const testId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A planned session for tests, with what matters to the test put over it. `number` makes its id. */
export function testSession(number: number, changes: Partial<PracticeSession> = {}): PracticeSession {
  return {
    id: testId(number),
    user_id: testId(999_999),
    date: '2026-12-01',
    start_time: '18:00',
    end_time: '18:30',
    time_zone: 'UTC',
    category: 'Leisure',
    subcategory: 'Party',
    difficulty: 'Easy',
    title: `Step ${number}`,
    description: null,
    location: null,
    participants: [],
    notes: null,
    recurring_id: null,
    exercise_number: null,
    pre_notification: true,
    post_notification: true,
    reminder_minutes_before: 30,
    reminder_sent_at: null,
    completed: false,
    completed_at: null,
    exercise_status: null,
    anxiety_before: null,
    anxiety_during: null,
    anxiety_after: null,
    confidence_gained: null,
    version: 1,
    write_id: null,
    created_at: '2026-11-22T08:00:00Z',
    updated_at: '2026-11-22T08:00:00Z',
    ...changes,
  };
}
