import { resetLocalTimeZone } from '@internationalized/date';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  dateOf,
  daysBetween,
  deviceTimeZone,
  sessionInterval,
  sessionPhase,
  wallTimeAt,
  weekdayOf,
} from './wall-time.ts';

const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'UTC',
];

const dayMs = 86_400_000;
const at = (date: string, start: string, end: string, zone: string) => ({
  date,
  start_time: start,
  end_time: end,
  time_zone: zone,
});
const iso = (moment: number) => new Date(moment).toISOString();

/** What the clock shows, read from Intl alone. */
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const shown = (moment: number, zone: string) => clocks.get(zone)?.format(moment) ?? '';
const offsetAt = (moment: number, zone: string) =>
  Date.parse(`${shown(moment, zone).replace(' ', 'T')}Z`) - moment;

/** The moment of a wall time by trial: both offsets of that day are tried, and the clock is read back. */
function modelMoment(date: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const before = offsetAt(asUtc - dayMs, zone);
  const after = offsetAt(asUtc + dayMs, zone);
  const hits = [asUtc - before, asUtc - after].filter((moment) => shown(moment, zone) === `${date} ${time}`);
  return hits.length > 0 ? Math.min(...hits) : asUtc - before;
}

/** Days on which a clock in one of the zones changes between 2024 and 2030, and their neighbours. */
const changeDays = zones.flatMap((zone) =>
  Array.from({ length: 7 * 365 }, (_, index) => Date.UTC(2024, 0, 1) + index * dayMs)
    .filter((day) => offsetAt(day, zone) !== offsetAt(day + dayMs, zone))
    .flatMap((day) =>
      [-1, 0, 1].map((step) => ({ zone, date: new Date(day + step * dayMs).toISOString().slice(0, 10) })),
    ),
);
const anyDay = fc.record({
  zone: fc.constantFrom(...zones),
  date: fc.integer({ min: 0, max: 2600 }).map((days) => addDays('2024-01-01', days)),
});
const place = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...changeDays) }, anyDay);
const time = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );

describe('session times', () => {
  test('Z-14 a session stays at six in the evening when the clocks change', () => {
    const winter = sessionInterval(at('2026-03-28', '18:00', '19:00', 'Europe/London'));
    const summer = sessionInterval(at('2026-03-29', '18:00', '19:00', 'Europe/London'));
    expect(iso(winter.start)).toBe('2026-03-28T18:00:00.000Z');
    expect(iso(summer.start)).toBe('2026-03-29T17:00:00.000Z');
  });

  test('Z-14 a time that the clock jumps over comes after the jump, and the session keeps its length', () => {
    const { start, end } = sessionInterval(at('2026-03-29', '01:30', '02:15', 'Europe/London'));
    expect(iso(start)).toBe('2026-03-29T01:30:00.000Z');
    expect((end - start) / 60_000).toBe(45);
  });

  test('Z-14 a time that comes twice is the first of the two', () => {
    const { start } = sessionInterval(at('2026-10-25', '01:30', '01:45', 'Europe/London'));
    expect(iso(start)).toBe('2026-10-25T00:30:00.000Z');
  });

  test('Z-14 a person who travels sees the hour of the place where the session was planned', () => {
    const { start } = sessionInterval(at('2026-12-31', '23:30', '23:59', 'America/New_York'));
    expect(wallTimeAt(start, 'Europe/London')).toEqual({ date: '2027-01-01', time: '04:30' });
    expect(dateOf(start, 'America/New_York')).toBe('2026-12-31');
  });

  test('Z-14 a zone that this browser does not know counts as UTC instead of breaking the calendar', () => {
    expect(iso(sessionInterval(at('2026-05-01', '10:00', '11:00', 'Mars/Olympus')).start)).toBe(
      '2026-05-01T10:00:00.000Z',
    );
  });

  test('Z-14 a device that cannot say where it is plans in UTC, which an account takes', () => {
    const lost = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
    const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(lost);
    resetLocalTimeZone();
    expect(deviceTimeZone()).toBe('UTC');
    options.mockRestore();
    resetLocalTimeZone();
  });

  test('Z-14 the moments agree with a clock that is read by trial, in nine zones and around every change', () => {
    fc.assert(
      fc.property(place, time, time, ({ zone, date }, one, other) => {
        const [start = '', end = ''] = [one, other].toSorted();
        const interval = sessionInterval(at(date, start, end, zone));
        expect(interval.start).toBe(modelMoment(date, start, zone));
        const modelEnd = modelMoment(date, end, zone);
        const length = Date.parse(`${date}T${end}Z`) - Date.parse(`${date}T${start}Z`);
        expect(interval.end).toBe(modelEnd > interval.start ? modelEnd : interval.start + length);
      }),
      { numRuns: 600 },
    );
  });

  test('Z-14 a phase is told by the moments alone, however far away the day is', () => {
    fc.assert(
      fc.property(
        place,
        time,
        fc.integer({ min: -5 * dayMs, max: 5 * dayMs }),
        ({ zone, date }, start, distance) => {
          const session = at(date, start, '23:59', zone);
          const interval = sessionInterval(session);
          const now = interval.start + distance;
          const hasBegun = now >= interval.start;
          const hasEnded = now >= interval.end && hasBegun;
          const phase = sessionPhase(session, now);
          expect([phase !== 'upcoming', phase === 'past']).toEqual([hasBegun, hasEnded]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('days', () => {
  test('Z-14 leap days and year ends are counted', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29);
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('1969-12-31')).toBe(3);
  });

  test('Z-14 adding days and taking them away again leads back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), ({ date }, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});
