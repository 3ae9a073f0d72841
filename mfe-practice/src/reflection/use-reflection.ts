import { useServices } from '@stepwise/client/services';
import { exerciseProgressListSchema } from '@stepwise/contract/exercise-progress';
import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { practiceKeys } from '../data/practice-keys.ts';
import { withChanges } from '../data/session-changes.ts';
import { sessionQuery } from '../data/session-queries.ts';
import { lineOfSession } from '../data/change-line.ts';
import { waitingChanges } from '../data/waiting-changes.ts';
import { useWaitingChanges } from '../data/use-sessions.ts';
import { blankReflection, reflectionTable } from '../frame/reflection-table.ts';
import type { SentRow } from '../frame/send-row.ts';
import { useKeptRows } from '../frame/use-kept-rows.ts';
import type { UnsettledRows } from '../frame/use-kept-rows.ts';

export type ReflectionRead =
  | { readonly kind: 'reading' }
  | { readonly kind: 'gone' }
  /** Without a connection neither may be known; writing is possible all the same. */
  | {
      readonly kind: 'ready';
      readonly session: PracticeSession | null;
      readonly noted: ExerciseProgress | null;
    };

/** How one part of a reflection stands. */
export type ReflectionOutcome = SentRow | 'undecided';

/** What somebody said in one of the two looks, as columns of the row. */
export type ReflectionColumns = Partial<ExerciseProgress> & Pick<ExerciseProgress, 'exercise_status'>;

export type ReflectionWriter = {
  /** `base` is what was noted when the writing began. */
  readonly save: (columns: ReflectionColumns, base: ExerciseProgress | null) => Promise<ReflectionOutcome>;
  readonly isSaving: boolean;
  readonly unsettled: UnsettledRows<ExerciseProgress>;
};

/** The session, with what this device has changed of it, what was noted about it before, and the way to note more. */
export function useReflection(userId: string, sessionId: string) {
  const { client, outbox } = useServices();
  const session = useQuery(sessionQuery({ client, userId }, sessionId));
  const kept = useKeptRows({ ...reflectionTable, userId, query: notedQuery(client, userId, sessionId) });
  const changes = useWaitingChanges(userId).map(({ waiting }) => waiting.change);
  const known = withChanges(session.data ? [session.data] : [], changes).find(({ id }) => id === sessionId);
  // The outbox must be here before the connection may go.
  useEffect(() => void outbox.ready(), [outbox]);
  const retry = () => {
    void session.refetch();
    void kept.query.refetch();
  };
  const failed = session.isError ? session : kept.query;
  return {
    read: readOf(),
    failed: failed.isError && known === undefined ? failed : null,
    retry,
    writer: useWriter({ userId, sessionId, session: known ?? null, kept }),
  };

  function readOf(): ReflectionRead {
    const noted = kept.rows.find(({ id }) => id === sessionId) ?? null;
    if (known === undefined && session.data === null) return { kind: 'gone' };
    const isReading = (known === undefined && isOpen(session)) || (noted === null && isOpen(kept.query));
    return isReading ? { kind: 'reading' } : { kind: 'ready', session: known ?? null, noted };
  }
}

function isOpen({ isPending, fetchStatus }: { readonly isPending: boolean; readonly fetchStatus: string }) {
  return isPending && fetchStatus !== 'paused';
}

type WriterParts = {
  readonly userId: string;
  readonly sessionId: string;
  readonly session: PracticeSession | null;
  readonly kept: ReturnType<typeof useKeptRows<ExerciseProgress>>;
};

function useWriter({ userId, sessionId, session, kept }: WriterParts): ReflectionWriter {
  const { queryClient } = useServices();
  const exerciseNumber = session?.exercise_number ?? null;
  const change = useMutation({
    networkMode: 'always',
    retry: false,
    meta: { isQuiet: true },
    mutationFn: async (edit: {
      readonly columns: ReflectionColumns;
      readonly base: ExerciseProgress | null;
    }) => {
      const base = edit.base ?? blankReflection({ userId, sessionId, exerciseNumber, now: new Date() });
      const row = { ...base, exercise_number: base.exercise_number ?? exerciseNumber, ...edit.columns };
      const outcome = await kept.deliver(row, base);
      // The session knows now how far it is and how it felt.
      if (outcome === 'sent') void queryClient.invalidateQueries({ queryKey: practiceKeys.all(userId) });
      return outcome;
    },
  });
  return {
    save: (columns, base) => change.mutateAsync({ columns, base }),
    isSaving: change.isPending,
    unsettled: kept.unsettled,
  };
}

/** Tells the account once that the look back has begun, so that nothing reminds of it any more. */
export function useTellStarted(userId: string, session: PracticeSession | null) {
  const { outbox, queryClient } = useServices();
  return async () => {
    if (session === null) return;
    const id = `reflection-start:${session.id}`;
    const owner = { kind: 'user', userId } as const;
    const delivery = await outbox.deliver({
      id,
      entity: lineOfSession(session.id, waitingChanges.list()),
      owner,
      calls: [
        {
          method: 'POST',
          endpoint: '/supabase/exercise_progress',
          query: { on_conflict: 'id' },
          headers: { Prefer: 'return=minimal,resolution=merge-duplicates' },
          body: {
            id: session.id,
            session_id: session.id,
            user_id: userId,
            exercise_status: 'post_started',
            ...(session.exercise_number === null ? {} : { exercise_number: session.exercise_number }),
          },
        },
      ],
    });
    // Nobody is asked about it: that it has begun is told again with what is written.
    if (delivery.kind === 'refused') outbox.discard(owner, id);
    if (delivery.kind === 'sent') {
      await queryClient.invalidateQueries({ queryKey: practiceKeys.all(userId) });
    }
  };
}

function notedQuery(client: DataClient, userId: string, sessionId: string) {
  return queryOptions<readonly ExerciseProgress[]>({
    queryKey: [...practiceKeys.all(userId), 'reflection', sessionId],
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/exercise_progress',
        query: { id: `eq.${sessionId}`, user_id: `eq.${userId}`, limit: '1' },
        answerSchema: exerciseProgressListSchema,
        signal,
      }),
  });
}
