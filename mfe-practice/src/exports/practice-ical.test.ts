import type { PracticeSession } from '@stepwise/contract/practice-session';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { addDays, daysBetween, sessionInterval, wallTimeAt } from '../rules/wall-time.ts';
import { practiceIcal } from './practice-ical.ts';

const write = (sessions: readonly PracticeSession[]) => practiceIcal(sessions, { productName: 'Stepwise' });

/** Reads a file with somebody else's parser, which knows nothing of how it was written. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((block) => {
    const event = new ICAL.Event(block);
    const [alarm] = block.getAllSubcomponents('valarm');
    return {
      id: event.uid,
      date: event.startDate.toString().slice(0, 10),
      start_time: event.startDate.toString().slice(11, 16),
      end_time: event.endDate.toString().slice(11, 16),
      time_zone: event.startDate.zone?.tzid,
      title: event.summary,
      description: event.description,
      location: event.location,
      categories: block.getFirstProperty('categories')?.getValues(),
      alarm: alarm === undefined ? null : String(alarm.getFirstPropertyValue('trigger')),
      start: event.startDate.toUnixTime() * 1000,
      end: event.endDate.toUnixTime() * 1000,
    };
  });
}

/** What has to come back of a session. */
function expected(session: PracticeSession) {
  const { id, date, start_time, end_time, time_zone, title, description, location } = session;
  return {
    id,
    date,
    start_time,
    end_time,
    time_zone,
    title,
    description,
    location,
    categories: [session.category, session.subcategory],
    alarm: session.pre_notification ? alarmOf(session.reminder_minutes_before) : null,
  };
}

/**
 * The moments that were read, as a clock of the zone shows them. A time that comes twice is the first one by RFC 5545;
 * the parser takes the second, so moments are compared by what the clock shows.
 */
function onTheClock({ start, end, ...rest }: ReturnType<typeof read>[number]) {
  const zone = rest.time_zone ?? '';
  const shown = [wallTimeAt(start, zone), wallTimeAt(end, zone)];
  expect(shown).toEqual([
    { date: rest.date, time: rest.start_time },
    { date: rest.date, time: rest.end_time },
  ]);
  return rest;
}

function alarmOf(minutes: number): string {
  return ICAL.Duration.fromSeconds(-minutes * 60).toString();
}

const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];
const minute = fc.integer({ min: 0, max: 1439 });
const clock = (value: number) => wallTimeAt(value * 60_000, 'UTC').time;
/** Anything a person may type: several lines, quotes, commas, other scripts, pictures. */
const words = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc
        .array(fc.constantFrom('a', ' ', ',', ';', '\\', '"', ':', '\n', 'é', '日本', '👩‍👩‍👧', '\\n'), {
          minLength: 1,
          maxLength,
        })
        .map((pieces) => pieces.join('')),
    )
    .map((text) => text.replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, '-'));
const session = fc
  .record({
    date: fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-01-01', days)),
    time_zone: fc.constantFrom(...zones),
    times: fc.tuple(minute, minute),
    title: words(60),
    description: fc.option(words(200)),
    location: fc.option(words(40)),
    category: fc.constantFrom('Work', 'Leisure'),
    subcategory: fc.constantFrom('Meeting', 'Phone Call', 'Other'),
    pre_notification: fc.boolean(),
    reminder_minutes_before: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ times, ...rest }) =>
    Object.assign(rest, { start_time: clock(Math.min(...times)), end_time: clock(Math.max(...times)) }),
  )
  .filter(({ start_time: start, end_time: end }) => start < end);
/** Calendar files have no name for a time that the clock jumps over; such sessions are tested by themselves. */
const isShown = (one: PracticeSession) => {
  const { start, end } = sessionInterval(one);
  return (
    wallTimeAt(start, one.time_zone).time === one.start_time &&
    wallTimeAt(end, one.time_zone).time === one.end_time
  );
};
/** Where in time a calendar lies: anywhere, or at a change of the clocks, a leap day or the end of a year. */
const later = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc
    .constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
      '2026-12-31',
      '2028-02-29',
    )
    .map((date) => daysBetween('2026-01-01', date)),
);
const calendars = fc
  .tuple(later, fc.array(session, { minLength: 1, maxLength: 5 }))
  .map(([days, changes]) =>
    changes
      .map((each, index) => testSession(index + 1, Object.assign(each, { date: addDays(each.date, days) })))
      .filter(isShown),
  );

/** A day whose last hour the clocks of Greenland jump over. */
const onTheLastDayOfWinter = (number: number, start_time: string, end_time: string) =>
  testSession(number, { date: '2026-03-28', start_time, end_time, time_zone: 'America/Nuuk' });

describe('a calendar file', () => {
  test('S-28 an independent parser reads the same sessions back, for 500 random calendars', () => {
    fc.assert(
      fc.property(calendars, (sessions) => {
        const file = write(sessions);
        expect(read(file).map(onTheClock)).toEqual(sessions.map(expected));
        const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
        expect(longest).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 500 },
    );
  });

  test('S-28 a session keeps its id, its alarm and its hour over a change of the clocks', () => {
    const file = write([
      testSession(7, {
        date: '2026-03-28',
        start_time: '18:00',
        end_time: '19:00',
        time_zone: 'Europe/London',
      }),
      testSession(8, {
        date: '2026-03-29',
        start_time: '18:00',
        end_time: '19:00',
        time_zone: 'Europe/London',
      }),
    ]);
    expect(file).toContain(`UID:${testSession(7).id}\r\n`);
    expect(file).toContain('DTSTART;TZID=Europe/London:20260329T180000\r\n');
    expect(file).toContain('TRIGGER:-PT30M\r\n');
    expect(file).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20260329T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\n',
    );
    expect(read(file).map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-03-28T18:00:00.000Z',
      '2026-03-29T17:00:00.000Z',
    ]);
  });

  test('S-28 a time that the clock jumps over is written as the time that comes', () => {
    const jumped = testSession(7, {
      date: '2026-03-29',
      start_time: '01:30',
      end_time: '02:15',
      time_zone: 'Europe/London',
    });
    expect(read(write([jumped]))).toMatchObject([
      { start_time: '02:30', end_time: '03:15', ...sessionInterval(jumped) },
    ]);
  });

  test('S-28 a clock that jumps over midnight takes a session to the next day, and no further', () => {
    const late = onTheLastDayOfWinter(7, '23:10', '23:50');
    const long = onTheLastDayOfWinter(8, '22:30', '23:30');
    expect(read(write([late, long]))).toMatchObject([
      { date: '2026-03-29', start_time: '00:10', end_time: '00:50', ...sessionInterval(late) },
      { date: '2026-03-28', start_time: '22:30', end_time: '00:30', ...sessionInterval(long) },
    ]);
  });

  test.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'S-28 the clock of a device in %s moves no time of a session',
    (zoneOfDevice) => {
      // 02:30 is a time that the clocks of Berlin jump over that day, and those of London and UTC do not.
      const sessions = ['UTC', 'Europe/London'].map((time_zone, index) =>
        testSession(index + 1, { date: '2026-03-29', start_time: '02:30', end_time: '03:15', time_zone }),
      );
      try {
        vi.stubEnv('TZ', zoneOfDevice);
        expect(wallTimeAt(new Date(2026, 0, 1).getTime(), zoneOfDevice).time).toBe('00:00');
        expect(read(write(sessions)).map(onTheClock)).toEqual(sessions.map(expected));
      } finally {
        vi.unstubAllEnvs();
      }
    },
  );

  test('S-28 notes, feelings and names of others stay out', () => {
    const file = write([testSession(1, { notes: 'I was afraid', participants: ['Sam'], anxiety_before: 9 })]);
    expect(file).not.toMatch(/afraid|Sam|anxiety/);
  });

  test('S-28 no session makes a calendar without events that is read all the same', () => {
    expect(read(write([]))).toEqual([]);
  });
});
