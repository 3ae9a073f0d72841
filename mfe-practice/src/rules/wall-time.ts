import { fromAbsolute, getLocalTimeZone, parseDateTime, toZoned } from '@internationalized/date';

/** When a session is: what a clock in `time_zone` shows. */
export type WallTime = {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
};

/** Two moments in milliseconds since 1970; `end` is never before `start`. */
export type Interval = { readonly start: number; readonly end: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The moments at which a session begins and ends. A time that a clock jumps over is the same time after the jump; a
 * time that comes twice is the first of the two. Where the jump would put the end before the start, the session keeps
 * its length.
 */
export function sessionInterval(session: WallTime): Interval {
  const zone = knownZone(session.time_zone);
  const start = momentOf(session.date, session.start_time, zone);
  const end = momentOf(session.date, session.end_time, zone);
  const length = minutesOf(session.end_time) - minutesOf(session.start_time);
  return { start, end: end > start ? end : start + Math.max(length, 0) * minuteMs };
}

/** `upcoming` until the start, `running` from then to the end, `past` afterwards. */
export function sessionPhase(session: WallTime, now: number): 'upcoming' | 'running' | 'past' {
  // Two days away no zone on earth can change the answer, and reading a zone's rules takes time.
  const distance = dayNumber(session.date) - Math.floor(now / dayMs);
  if (distance > 2) return 'upcoming';
  if (distance < -2) return 'past';
  const { start, end } = sessionInterval(session);
  if (now < start) return 'upcoming';
  return now < end ? 'running' : 'past';
}

/** A device that cannot say where it is names a zone that nobody knows; its clock shows UTC. */
export function deviceTimeZone(): string {
  return knownZone(getLocalTimeZone());
}

/** What a clock in a zone shows at a moment. */
export function wallTimeAt(moment: number, zone: string): { readonly date: string; readonly time: string } {
  const { year, month, day, hour, minute } = fromAbsolute(moment, knownZone(zone));
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
    time: `${two(hour)}:${two(minute)}`,
  };
}

export function dateOf(moment: number, zone: string): string {
  return wallTimeAt(moment, zone).date;
}

export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);
}

/** How many days lie between two dates; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Sunday is 0. */
export function weekdayOf(date: string): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

function momentOf(date: string, time: string, zone: string): number {
  return toZoned(parseDateTime(`${date}T${time}`), zone, 'compatible')
    .toDate()
    .getTime();
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const zones = new Map<string, string>();

/** An old browser may not know a zone that was named on another device. */
export function knownZone(zone: string): string {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const used = isKnown(zone) ? zone : 'UTC';
  zones.set(zone, used);
  return used;
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
