import { useServices } from '@stepwise/client/services';
import { exerciseProgressListSchema } from '@stepwise/contract/exercise-progress';
import type { ExerciseProgress, ExerciseProgressWrite } from '@stepwise/contract/exercise-progress';
import type { OutboxDelivery, OutboxWrite } from '@stepwise/contract/outbox';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdWrite } from '../agreement/held-writes.ts';
import { knownChoice, maySend } from '../agreement/kept-place.ts';
import { permissionToKeep } from '../agreement/place-agreement.ts';
import { practiceKeys } from '../data/practice-keys.ts';
import { withChanges } from '../data/session-changes.ts';
import { sessionQuery } from '../data/session-queries.ts';
import { useWaitingChanges } from '../data/use-sessions.ts';

export type ReflectionRead =
  | { readonly kind: 'reading' }
  | { readonly kind: 'gone' }
  /** Without a connection neither may be known; writing is possible all the same. */
  | {
      readonly kind: 'ready';
      readonly session: PracticeSession | null;
      readonly noted: ExerciseProgress | null;
    };

/** The session, with what this device has changed of it, and what was noted about it before. */
export function useReflectionRead(userId: string, sessionId: string) {
  const { client } = useServices();
  const reader = { client, userId };
  const session = useQuery(sessionQuery(reader, sessionId));
  const noted = useQuery(notedQuery(client, userId, sessionId));
  const changes = useWaitingChanges(userId).map(({ waiting }) => waiting.change);
  const known = withChanges(session.data ? [session.data] : [], changes).find(({ id }) => id === sessionId);
  const isOpen = session.isPending && session.fetchStatus !== 'paused';
  const isNotedOpen = noted.isPending && noted.fetchStatus !== 'paused';
  const retry = () => {
    void session.refetch();
    void noted.refetch();
  };
  const failed = session.isError ? session : noted;
  return { read: readOf(), failed: failed.isError && known === undefined ? failed : null, retry };

  function readOf(): ReflectionRead {
    if (known === undefined && session.data === null) return { kind: 'gone' };
    if ((known === undefined && isOpen) || isNotedOpen) return { kind: 'reading' };
    return { kind: 'ready', session: known ?? null, noted: noted.data ?? null };
  }
}

export type ReflectionColumns = Omit<
  ExerciseProgressWrite,
  'id' | 'user_id' | 'session_id' | 'exercise_number'
>;

/** Which write it is: a later one of the same part takes the earlier one's place. */
export type ReflectionPart = 'before' | 'start' | 'after';

/** How one part of a reflection stands; see `SaveOutcome` of sessions. */
export type ReflectionOutcome =
  | OutboxDelivery
  | { readonly kind: 'kept-here' }
  | { readonly kind: 'undecided' };

/** Puts one part of the reflection in line; it arrives once, after the session it belongs to. */
export function useSaveReflection(userId: string, sessionId: string, exerciseNumber: number | null) {
  const { client, outbox, queryClient } = useServices();
  const keep = async (write: OutboxWrite): Promise<ReflectionOutcome> => {
    const permission = await permissionToKeep({ client, userId });
    if (permission === 'send') return outbox.deliver(write);
    if (permission === 'undecided') return { kind: 'undecided' };
    holdWrite(userId, write);
    if (knownChoice(userId)?.place === 'device') return { kind: 'kept-here' };
    return { kind: 'waiting', keptBy: 'device', error: undefined };
  };
  // Its code must be here before the connection may go.
  useEffect(() => void outbox.ready(), [outbox]);
  return useMutation({
    networkMode: 'always',
    retry: false,
    meta: { isQuiet: true },
    mutationFn: async ({
      part,
      columns,
    }: {
      readonly part: ReflectionPart;
      readonly columns: ReflectionColumns;
    }): Promise<ReflectionOutcome> => {
      // Opening a look back asks nobody anything.
      if (part === 'start' && !maySend(userId)) return { kind: 'undecided' };
      return keep(reflectionWrite({ userId, sessionId, exerciseNumber, part, columns }));
    },
    onSuccess: async (delivery) => {
      if (delivery.kind === 'sent') {
        await queryClient.invalidateQueries({ queryKey: practiceKeys.all(userId) });
      }
    },
  });
}

type ReflectionWrite = {
  readonly userId: string;
  readonly sessionId: string;
  readonly exerciseNumber: number | null;
  readonly part: ReflectionPart;
  readonly columns: ReflectionColumns;
};

/** One row a session, under the session's own id, so that two devices meet in one row. */
export function reflectionWrite(write: ReflectionWrite): OutboxWrite {
  const { userId, sessionId, exerciseNumber, part, columns } = write;
  const body: ExerciseProgressWrite = {
    ...columns,
    id: sessionId,
    session_id: sessionId,
    user_id: userId,
    exercise_number: exerciseNumber,
  };
  return {
    id: `reflection-${part}:${sessionId}`,
    entity: `session:${sessionId}`,
    owner: { kind: 'user', userId },
    calls: [
      {
        method: 'POST',
        endpoint: '/supabase/exercise_progress',
        query: { on_conflict: 'id' },
        headers: { Prefer: 'return=representation,resolution=merge-duplicates' },
        body,
      },
    ],
  };
}

function notedQuery(client: DataClient, userId: string, sessionId: string) {
  return queryOptions({
    queryKey: [...practiceKeys.all(userId), 'reflection', sessionId],
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const [row] = await client.request({
        method: 'GET',
        endpoint: '/supabase/exercise_progress',
        query: { id: `eq.${sessionId}`, user_id: `eq.${userId}`, limit: '1' },
        answerSchema: exerciseProgressListSchema,
        signal,
      });
      return row ?? null;
    },
  });
}
