import { useServices } from '@stepwise/client/services';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { practiceKeys } from '../data/practice-keys.ts';
import { useNow } from '../data/use-now.ts';
import {
  useMonthSessions,
  useTodaySessions,
  useUpcomingSessions,
  useWaitingChanges,
} from '../data/use-sessions.ts';
import { monthlyQuery, openSeriesQuery } from '../data/session-queries.ts';
import { useSettleChanges } from '../data/use-settle-changes.ts';
import { addDays, dateOf, deviceTimeZone } from '../rules/wall-time.ts';
import { readAddress, writeAddress } from './calendar-address.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { monthSpan } from './month-days.ts';
import { fitsFilter } from './session-filter.ts';

/** How far back a session still waits for a look back. */
const waitingDays = 30;

const wideScreen = '(min-width: 48rem)';

/** Where the calendar is, as the address has it, and how to go elsewhere. */
export function useCalendarAddress(today: string) {
  const [search, setSearch] = useSearchParams();
  // Days in words come first on a phone, the month's page where there is room for it.
  const [isWide] = useState(() => window.matchMedia(wideScreen).matches);
  const defaults = { view: isWide ? 'month' : 'week', date: today } as const;
  const address = readAddress(search, defaults);
  const go = (changes: Partial<CalendarAddress>) =>
    setSearch(writeAddress({ ...address, ...changes }, defaults), {
      replace: true,
      preventScrollReset: true,
    });
  return { address, go };
}

/** Every session that the calendar shows, with what is not sent yet on top. */
export function useCalendarSessions(
  userId: string,
  { date, filter }: CalendarAddress,
  now: number,
  today: string,
) {
  const { client } = useServices();
  const reader = { client, userId };
  const { from, to } = monthSpan(date);
  const month = useMonthSessions(reader, from, to);
  const todays = useTodaySessions(reader, today);
  const near = useUpcomingSessions(reader, addDays(today, -waitingDays));
  useSettleChanges(userId);
  useKeptCalendar(userId);
  const fits = month.sessions.filter((session) => fitsFilter(session, filter, now));
  const thisMonth = today.slice(0, 7);
  const isElsewhere = !(from <= `${thisMonth}-01` && `${thisMonth}-28` <= to);
  const done = useQuery({ ...monthlyQuery(reader, thisMonth), enabled: isElsewhere });
  const reads = [month.query, near.query, todays.query];
  const isRead = month.query.data !== undefined;
  const isNearRead = near.query.data !== undefined;
  const known = [...new Map([...month.sessions, ...near.sessions].map((one) => [one.id, one])).values()];
  // Changing all of a series has to work without a connection, too.
  useQuery({ ...openSeriesQuery(reader), enabled: known.some((one) => one.recurring_id !== null) });
  const holding = useHolding(isRead && isNearRead, known.length > 0);
  return {
    query: month.query,
    /** The first that did not come: all that is shown together is asked for together again. */
    error: reads.find(({ isError }) => isError)?.error ?? null,
    readAgain: () => {
      for (const { refetch } of reads.filter(({ isError }) => isError)) void refetch();
    },
    /** Whether it is known what there is: what was not read is never said to be empty. */
    isRead,
    isNearRead,
    /** Nothing has been shown so far, and what is to be shown is on its way. */
    isWaiting: holding === undefined && reads.some(isOnItsWay),
    /** Nothing is planned, and nothing was. */
    isEmpty: holding === 'nothing',
    /** Another month that is shown already while it is read, unless that cannot go on. */
    isStuck: month.query.isError || month.query.fetchStatus === 'paused',
    /** Whether there is anything to show at all: something was read, or was planned on this device. */
    isShown: isRead || isNearRead || known.length > 0,
    month: fits,
    today,
    todays: todays.query.data === undefined ? undefined : todays.sessions,
    doneThisMonth: done.data ?? [],
    near: near.sessions,
    /** Everything that is known, to choose defaults from. */
    known,
    changes: useWaitingChanges(userId),
  };
}

function isOnItsWay({ isPending, fetchStatus }: UseQueryResult): boolean {
  return isPending && fetchStatus !== 'paused';
}

type Holding = 'nothing' | 'something';

/** What the calendar was last seen to hold: it stays while another month is read, so that nothing comes and goes. */
function useHolding(isRead: boolean, hasSome: boolean): Holding | undefined {
  const [last, setLast] = useState<Holding>();
  let holding = last;
  if (isRead) holding = hasSome ? 'something' : 'nothing';
  else if (last !== undefined && hasSome) holding = 'something';
  if (holding !== last) setLast(holding);
  return holding;
}

const keptDays = 30;

/** The calendar as it was read last stays on this device, for a time without a connection. */
function useKeptCalendar(userId: string): void {
  const { offline, telemetry } = useServices();
  useEffect(() => {
    const keep = async () => {
      const { practiceSessionsSchema: schema } = await import('@stepwise/contract/practice-session');
      const kept = { scope: 'personal', maxAgeMs: keptDays * 86_400_000, schema } as const;
      offline.keep([
        { ...kept, name: 'practice-month', prefix: practiceKeys.months(userId) },
        { ...kept, name: 'practice-today', prefix: practiceKeys.todays(userId) },
        { ...kept, name: 'practice-upcoming', prefix: practiceKeys.upcomings(userId) },
        { ...kept, name: 'practice-open-series', prefix: practiceKeys.openSeries(userId) },
      ]);
    };
    keep().catch(telemetry.report);
  }, [offline, telemetry, userId]);
}

/** The day and the moment where this device is. */
export function useToday(): { readonly now: number; readonly today: string } {
  const now = useNow();
  return { now, today: dateOf(now, deviceTimeZone()) };
}

/** Fetches what comes next, once. Where that fails, it is fetched again when it is needed. */
export function useInAdvance(load: () => Promise<void>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
