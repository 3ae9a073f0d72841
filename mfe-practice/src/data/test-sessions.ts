import type { PracticeSession, PracticeSessionInsert } from '@stepwise/contract/practice-session';
import { newSession } from './session-changes.ts';

const person = '11111111-1111-4111-8111-111111111111';

const plain: PracticeSessionInsert = {
  id: '22222222-2222-4222-8222-222222222222',
  user_id: person,
  date: '2026-05-14',
  start_time: '18:00',
  end_time: '18:30',
  category: 'Leisure',
  subcategory: 'Social Gathering',
  difficulty: 'Easy',
  title: 'Book club',
  pre_notification: true,
  post_notification: true,
  reminder_minutes_before: 30,
  time_zone: 'Europe/Berlin',
};

/** A session for tests. */
export function testSession(changes: Partial<PracticeSession> = {}): PracticeSession {
  return { ...newSession(plain), ...changes };
}

/** An id that is told by a number. */
export function testId(number: number): string {
  return `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`;
}
