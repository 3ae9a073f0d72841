import type { PracticeSession } from '@stepwise/contract/practice-session';
import { toAppError } from '@stepwise/client/app-error';
import type { PracticeReader } from './practice-reader.ts';

/** How many sessions one call fetches, in the whole of this area. */
export const sessionPageSize = 100;

export type SessionQuestion = {
  /** First and last day, both included; open where left out. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly completed?: boolean | undefined;
  readonly recurringId?: string | undefined;
  /** Only these, at any time. */
  readonly ids?: readonly string[] | undefined;
  /** Only what belongs to a series. */
  readonly isRecurring?: true;
  readonly order?: string;
  /** No more than this, over all pages. */
  readonly limit: number;
};

/** Reads sessions page by page until there are no more, or enough. */
export async function readSessions(
  { client, userId }: PracticeReader,
  question: SessionQuestion,
  signal: AbortSignal,
): Promise<readonly PracticeSession[]> {
  // Pages that never show a session do not carry its schema.
  const { practiceSessionsSchema } = await import('@stepwise/contract/practice-session');
  const sessions = new Map<string, PracticeSession>();
  for (let offset = 0; offset < question.limit; offset += sessionPageSize) {
    const size = Math.min(sessionPageSize, question.limit - offset);
    const page = await client
      .request({
        method: 'GET',
        endpoint: '/supabase/practice_sessions',
        query: {
          ...sessionFilter(userId, question),
          order: question.order ?? 'date.asc,start_time.asc,id.asc',
          limit: String(size),
          offset: String(offset),
        },
        answerSchema: practiceSessionsSchema,
        signal,
      })
      .catch((thrown: unknown) => endOfPages(thrown));
    // A session that moved between two pages is there once.
    for (const session of page) sessions.set(session.id, session);
    if (page.length < size) break;
  }
  return [...sessions.values()];
}

export function sessionFilter(
  userId: string,
  { from, to, completed, recurringId, ids, isRecurring }: Omit<SessionQuestion, 'order' | 'limit'>,
): Record<string, string> {
  const days = [from && `date.gte.${from}`, to && `date.lte.${to}`].filter(Boolean);
  return {
    user_id: `eq.${userId}`,
    ...(days.length === 0 ? {} : { and: `(${days.join(',')})` }),
    ...(ids === undefined ? {} : { id: `in.(${ids.join(',')})` }),
    ...(completed === undefined ? {} : { completed: `eq.${completed}` }),
    ...(isRecurring === undefined ? {} : { recurring_id: 'not.is.null' }),
    ...(recurringId === undefined ? {} : { recurring_id: `eq.${recurringId}` }),
  };
}

/** The data service calls a page beyond the last one an error. */
function endOfPages(thrown: unknown): readonly PracticeSession[] {
  if (toAppError(thrown).status === 416) return [];
  throw thrown;
}
