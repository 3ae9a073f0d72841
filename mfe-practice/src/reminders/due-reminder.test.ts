import { exerciseStatuses } from '@stepwise/contract/practice-session';
import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { addDays, sessionInterval, wallTimeAt } from '../rules/wall-time.ts';
import { dueReminder, reminderAction, reminderTimes } from './due-reminder.ts';
import type { RemindedSession } from './due-reminder.ts';
import { isReminderPath } from './reminder-paths.ts';

const minuteMs = 60_000;
const at = (time: string) => Date.parse(`2026-12-01T${time}Z`);
const session = testSession(1, {
  title: 'Ask one question',
  date: '2026-12-01',
  start_time: '18:00',
  end_time: '18:30',
});
const due = (changes: Partial<typeof session>, now: number, snoozedUntil?: number) =>
  dueReminder({ sessions: [{ ...session, ...changes }], now, reading: 'fixed', snoozedUntil });

const ask = (reminder_minutes_before: number, now: number) =>
  dueReminder({ sessions: [{ ...session, reminder_minutes_before }], now, reading: 'perSession' });

const startOf = (now: number) => {
  const reminder = due({}, now);
  return reminder && reminderAction(reminder);
};

const clock = (value: number) => wallTimeAt(value * minuteMs, 'UTC').time;

describe('before a session', () => {
  test('M-03 M-05 type, session, title and message', () => {
    expect(due({}, at('17:35'))).toEqual({
      type: 'upcoming',
      sessionId: session.id,
      title: 'Ask one question',
      message: 'Your practice session starts in 25 minutes. Ready to begin?',
    });
  });

  test('M-04 M-12 it is due from 60 minutes before the start up to the start', () => {
    expect(due({}, at('17:00') - 1)).toBeUndefined();
    expect(due({}, at('17:00'))?.message).toContain('in 60 minutes');
    expect(due({}, at('18:00'))?.message).toContain('in 0 minutes');
    expect(due({}, at('18:00') + 1)).toBeUndefined();
  });

  test('M-04 a session that does not want it, or had it, is quiet', () => {
    expect(due({ pre_notification: false }, at('17:35'))).toBeUndefined();
    expect(due({ reminder_sent_at: '2026-12-01T17:10:00Z' }, at('17:35'))).toBeUndefined();
  });

  test('M-12 by the reading `perSession` each session says how long before', () => {
    expect(ask(30, at('17:29'))).toBeUndefined();
    expect(ask(30, at('17:30'))?.type).toBe('upcoming');
    expect(ask(1440, at('00:00'))?.message).toContain('in 1080 minutes');
  });

  test('M-05 the minutes are exact as time passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * minuteMs }), (before) => {
        const message = due({}, at('18:00') - before)?.message;
        const minutes = Number(/in (\d+) minutes/.exec(message ?? '')?.[1]);
        expect(minutes * minuteMs - before).toBeGreaterThanOrEqual(0);
        expect(minutes * minuteMs - before).toBeLessThan(minuteMs);
      }),
    );
  });
});

describe('after a session', () => {
  test('M-06 M-07 it asks to look back as soon as the end is past', () => {
    expect(due({}, at('18:30'))).toBeUndefined();
    expect(due({}, at('18:30') + 1)).toMatchObject({
      type: 'overdue',
      message: 'Time to reflect on your practice session and capture what you learned.',
    });
    expect(due({ post_notification: false }, at('19:00'))).toBeUndefined();
    expect(due({ reminder_sent_at: '2026-12-01T17:10:00Z' }, at('19:00'))).toBeUndefined();
  });

  test('M-08 S-07 completed and post_started suppress it, the other states do not', () => {
    const quiet = exerciseStatuses.filter((exercise_status) => !due({ exercise_status }, at('19:00')));
    expect(quiet).toEqual(['post_started', 'completed']);
    expect(due({ exercise_status: null }, at('19:00'))?.type).toBe('overdue');
  });
});

describe('the banner', () => {
  test('M-09 M-13 after a dismissal all of it is quiet for 30 minutes', () => {
    const dismissedAt = at('17:10');
    const until = dismissedAt + reminderTimes.snoozeMs;
    expect(until - dismissedAt).toBe(30 * minuteMs);
    expect(due({}, until - 1, until)).toBeUndefined();
    expect(due({}, until, until)?.type).toBe('upcoming');
  });

  test('M-10 M-11 K-47 asked every 5 minutes at home, calendar and exercises; older than a minute is stale', () => {
    expect(reminderTimes.pollingMs).toBe(5 * minuteMs);
    expect(queryLifetimes.reminders.staleTime).toBe(minuteMs);
    expect(['/', '/practice-calendar', '/exercises'].filter((path) => !isReminderPath(path))).toEqual([]);
    expect(['/survey/1', '/profile', '/pre-exercise/1', '/payment'].filter(isReminderPath)).toEqual([]);
  });

  test('M-14 the start button leads to the reflection before or after', () => {
    expect(startOf(at('17:30'))).toEqual({
      label: 'Start Pre-Exercise',
      href: `/pre-exercise/${session.id}`,
    });
    expect(startOf(at('20:00'))).toEqual({
      label: 'Start Post-Exercise',
      href: `/post-exercise/${session.id}`,
    });
  });

  test('what comes next goes before what is past; the nearest of each', () => {
    const sessions = [
      testSession(1, { date: '2026-11-29' }),
      testSession(2, { date: '2026-11-30' }),
      testSession(3, { start_time: '18:20', end_time: '18:40' }),
      testSession(4, { start_time: '18:10', end_time: '18:40' }),
    ];
    const title = (now: number) => dueReminder({ sessions, now, reading: 'fixed' })?.title;
    expect(title(at('17:30'))).toBe('Step 4');
    expect(title(at('12:00'))).toBe('Step 2');
  });
});

/** The rule again, minute by minute of real time and one session at a time. */
function isDueByModel(one: RemindedSession, now: number): boolean {
  if (one.reminder_sent_at !== null) return false;
  const { start, end } = sessionInterval(one);
  const minutesToStart = (start - now) / minuteMs;
  const isBefore = one.pre_notification && minutesToStart >= 0 && minutesToStart <= 60;
  const isLookedBackOn = ['completed', 'post_started'].includes(one.exercise_status ?? '');
  return isBefore || (one.post_notification && now > end && !isLookedBackOn);
}

test('M-04 M-06 over zones, clock changes, leap days and year ends the banner shows exactly what is due', () => {
  const zone = fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
  );
  const date = fc
    .tuple(
      fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29', '2026-12-31'),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([day, step]) => addDays(day, step));
  const minutes = fc.integer({ min: 0, max: 1439 });
  const one = fc
    .record({
      zone,
      date,
      times: fc.tuple(minutes, minutes),
      pre_notification: fc.boolean(),
      post_notification: fc.boolean(),
      reminder_sent_at: fc.constantFrom(null, null, '2026-01-01T00:00:00Z'),
      exercise_status: fc.constantFrom(null, ...exerciseStatuses),
    })
    .map(({ zone: time_zone, times, ...rest }) =>
      testSession(
        1,
        Object.assign(rest, {
          time_zone,
          start_time: clock(Math.min(...times)),
          end_time: clock(Math.max(...times)),
        }),
      ),
    );
  const distance = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), distance, (sessions, minutesAway) => {
      const numbered = sessions.map((each, index) => ({ ...each, id: testSession(index).id }));
      const [first] = numbered;
      const now = (first === undefined ? 0 : sessionInterval(first).start) + minutesAway * minuteMs;
      const shown = dueReminder({ sessions: numbered, now, reading: 'fixed' });
      const dueIds = numbered.filter((each) => isDueByModel(each, now)).map(({ id }) => id);
      expect(shown === undefined).toBe(dueIds.length === 0);
      expect(shown === undefined || dueIds.includes(shown.sessionId)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
