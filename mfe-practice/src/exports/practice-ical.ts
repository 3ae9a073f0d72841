import type { PracticeSession } from '@stepwise/contract/practice-session';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import { knownZone, sessionInterval, wallTimeAt } from '../rules/wall-time.ts';
import { zoneBlock } from './zone-rules.ts';

const dayMs = 86_400_000;

/**
 * A calendar file for other programs. Times keep their zone, so they stay right when clocks change. It holds what a
 * calendar is for: notes, feelings and names of others stay out, since calendars are often shared.
 */
export function practiceIcal(
  sessions: readonly PracticeSession[],
  { productName }: { readonly productName: string },
): string {
  const calendar = ical({
    name: productName,
    prodId: { company: productName, product: 'Practice', language: 'EN' },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const spans = sessions.map(sessionInterval);
  const first = spans.reduce((least, { start }) => Math.min(least, start), Infinity) - dayMs;
  const last = spans.reduce((most, { end }) => Math.max(most, end), -Infinity) + dayMs;
  // UTC has no rules to describe: times in it are written with a Z.
  calendar.timezone({
    name: null,
    generator: (zone) => (zone === 'UTC' ? null : zoneBlock(zone, first, last)),
  });
  for (const session of sessions) addEvent(calendar, session);
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, session: PracticeSession): void {
  const { start, end } = shownTimes(session);
  const event = calendar.createEvent({
    // The same session is the same event in every export: importing again changes it and adds none.
    id: session.id,
    sequence: session.version,
    start: onTheClock(start),
    end: onTheClock(end),
    timezone: knownZone(session.time_zone),
    stamp: new Date(session.updated_at),
    created: new Date(session.created_at),
    lastModified: new Date(session.updated_at),
    summary: printable(session.title),
    ...(session.description === null ? {} : { description: printable(session.description) }),
    ...(session.location === null ? {} : { location: printable(session.location) }),
    categories: [{ name: session.category }, { name: session.subcategory }],
  });
  if (!session.pre_notification) return;
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: session.reminder_minutes_before * 60,
    description: printable(session.title),
  });
}

/**
 * A time as a clock shows it, in the one shape that the writer takes without its own clock: it reads a text by the clock
 * of the device, which may stand elsewhere and jump over that very hour.
 */
function onTheClock({ date, time }: ReturnType<typeof wallTimeAt>) {
  const moment = new Date(`${date}T${time}:00Z`);
  const shown = {
    format: (pattern?: string) =>
      pattern === 'HHmmss' ? `${time.replace(':', '')}00` : date.replaceAll('-', ''),
    isValid: () => true,
    toDate: () => moment,
    toJSON: () => moment.toISOString(),
    utc: () => shown,
  };
  return shown;
}

/** A strict reader refuses control characters, which paste sometimes brings along. */
function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** What the clock shows; where it jumps, what it shows then. Some zones jump over the last hour of a day. */
function shownTimes(session: PracticeSession) {
  const { start, end } = sessionInterval(session);
  return { start: wallTimeAt(start, session.time_zone), end: wallTimeAt(end, session.time_zone) };
}
