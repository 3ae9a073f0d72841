import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { exerciseStatuses } from '@stepwise/contract/practice-session';
import { array, boolean, int, nullable, object, oneOf, string } from '@stepwise/contract/schema';
import { queryOptions } from '@tanstack/react-query';
import type { PracticeReader } from '../data/practice-reader.ts';
import { addDays } from '../rules/wall-time.ts';

const remindedSessionsSchema = array(
  object({
    id: string(),
    date: string(),
    start_time: string(),
    end_time: string(),
    time_zone: string(),
    title: string(),
    pre_notification: boolean(),
    post_notification: boolean(),
    reminder_minutes_before: int(),
    reminder_sent_at: nullable(string()),
    exercise_status: nullable(oneOf(exerciseStatuses)),
  }),
);

const columns =
  'id,date,start_time,end_time,time_zone,title,pre_notification,post_notification,reminder_minutes_before,reminder_sent_at,exercise_status';

/** Nobody is asked to look back on what is longer ago than this many days. */
const lookBackDays = 30;

/**
 * The sessions around today whose reminder is not dealt with. Two days ahead reach a whole day ahead everywhere on
 * earth, which is the longest that a reminder may come before its session.
 */
export function remindersQuery({ client, userId }: PracticeReader, today: string) {
  return queryOptions({
    ...queryLifetimes.reminders,
    queryKey: ['practice', userId, 'reminders', today],
    meta: { isQuiet: true },
    retry: false,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/practice_sessions',
        query: {
          select: columns,
          user_id: `eq.${userId}`,
          reminder_sent_at: 'is.null',
          and: `(date.gte.${addDays(today, -lookBackDays)},date.lte.${addDays(today, 2)})`,
          order: 'date.desc,start_time.desc',
          limit: '100',
        },
        answerSchema: remindedSessionsSchema,
        signal,
      }),
  });
}
