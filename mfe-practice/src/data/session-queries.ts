import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { queryOptions } from '@tanstack/react-query';
import { practiceKeys } from './practice-keys.ts';
import type { PracticeReader } from './practice-reader.ts';
import { readSessions } from './session-pages.ts';

/** The screen says by itself what is missing, so that no message has to. */
const toldInPlace = { isQuiet: true } as const;

/** How many sessions each kind of read asks for, over all its pages. */
export const sessionLimits = {
  month: 1000,
  today: 50,
  upcoming: 100,
  statistics: 1000,
  trends: 1000,
  series: 1000,
} as const;

/** Every session of a span of days, both ends included. Reads with the same span share one answer. */
export function sessionsBetweenQuery(reader: PracticeReader, from: string, to: string) {
  return queryOptions({
    ...queryLifetimes.practiceMonth,
    queryKey: practiceKeys.between(reader.userId, from, to),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) => readSessions(reader, { from, to, limit: sessionLimits.month }, signal),
  });
}

/** The month that the calendar shows. It is kept on the device, apart from what a form looks up in passing. */
export function monthQuery(reader: PracticeReader, from: string, to: string) {
  return queryOptions({
    ...queryLifetimes.practiceMonth,
    queryKey: practiceKeys.month(reader.userId, from, to),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) => readSessions(reader, { from, to, limit: sessionLimits.month }, signal),
  });
}

export function todayQuery(reader: PracticeReader, today: string) {
  return queryOptions({
    ...queryLifetimes.practiceToday,
    queryKey: practiceKeys.today(reader.userId, today),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) =>
      readSessions(reader, { from: today, to: today, limit: sessionLimits.today }, signal),
  });
}

/** What is planned after today, the nearest first. */
export function upcomingQuery(reader: PracticeReader, tomorrow: string) {
  return queryOptions({
    ...queryLifetimes.practiceUpcoming,
    queryKey: practiceKeys.upcoming(reader.userId, tomorrow),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) =>
      readSessions(reader, { from: tomorrow, completed: false, limit: sessionLimits.upcoming }, signal),
  });
}

/** What statistics are counted from. */
export function statisticsSessionsQuery(
  reader: PracticeReader,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
) {
  return queryOptions({
    ...queryLifetimes.practiceStatistics,
    queryKey: practiceKeys.statistics(reader.userId, startDate, endDate),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) =>
      readSessions(
        reader,
        { from: startDate, to: endDate, order: 'date.desc,id.asc', limit: sessionLimits.statistics },
        signal,
      ),
  });
}

/** What was practised in one month, `YYYY-MM`. */
export function monthlyQuery(reader: PracticeReader, month: string) {
  return queryOptions({
    ...queryLifetimes.practiceMonthly,
    queryKey: practiceKeys.monthly(reader.userId, month),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) =>
      readSessions(
        reader,
        { from: `${month}-01`, to: lastDayOf(month), completed: true, limit: sessionLimits.statistics },
        signal,
      ),
  });
}

/** Completed sessions since a day, for how feelings have moved. */
export function trendsQuery(reader: PracticeReader, from: string) {
  return queryOptions({
    ...queryLifetimes.practiceTrends,
    queryKey: practiceKeys.trends(reader.userId, from),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) =>
      readSessions(reader, { from, completed: true, limit: sessionLimits.trends }, signal),
  });
}

/** All sessions of a series. */
export function seriesQuery(reader: PracticeReader, recurringId: string) {
  return queryOptions({
    ...queryLifetimes.practiceMonth,
    staleTime: 0,
    queryKey: practiceKeys.series(reader.userId, recurringId),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) => readSessions(reader, { recurringId, limit: sessionLimits.series }, signal),
  });
}

/** What is not done of every series: all that a change of a series is about, in one read. */
export function openSeriesQuery(reader: PracticeReader) {
  return queryOptions({
    ...queryLifetimes.practiceUpcoming,
    queryKey: practiceKeys.openSeries(reader.userId),
    meta: toldInPlace,
    retry: false,
    queryFn: ({ signal }) =>
      readSessions(reader, { isRecurring: true, completed: false, limit: sessionLimits.series }, signal),
  });
}

/** One session; null once it is gone. */
export function sessionQuery({ client, userId }: PracticeReader, id: string) {
  return queryOptions({
    ...queryLifetimes.practiceToday,
    queryKey: practiceKeys.one(userId, id),
    meta: toldInPlace,
    retry: false,
    queryFn: async ({ signal }) => {
      const { practiceSessionsSchema } = await import('@stepwise/contract/practice-session');
      const [session] = await client.request({
        method: 'GET',
        endpoint: '/supabase/practice_sessions',
        query: { id: `eq.${id}`, user_id: `eq.${userId}`, limit: '1' },
        answerSchema: practiceSessionsSchema,
        signal,
      });
      return session ?? null;
    },
  });
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
