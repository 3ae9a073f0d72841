import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { useServices } from '@stepwise/client/services';
import { pathwayStepsSchema } from '@stepwise/contract/practice-pathway';
import type { PathwayStep } from '@stepwise/contract/practice-pathway';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeptRows } from '../frame/use-kept-rows.ts';
import { inOrder, lastPosition, positionGap } from './step-order.ts';
import { stepTable } from '../frame/step-table.ts';

const dayMs = 86_400_000;

/** What somebody says of a step; the rest follows. */
export type StepWords = Pick<PathwayStep, 'title' | 'difficulty'> & {
  readonly description: string | null;
  readonly expected_anxiety: number | null;
};

/** The ladder of one person, in order, with what this device has changed on top. */
export function usePathway(userId: string) {
  const { client, offline } = useServices();
  useEffect(() => {
    offline.keep([
      {
        name: 'practice-pathway',
        prefix: pathwayKey(userId),
        scope: 'personal',
        maxAgeMs: 30 * dayMs,
        schema: pathwayStepsSchema,
      },
    ]);
  }, [offline, userId]);
  const kept = useKeptRows<PathwayStep>({
    ...stepTable,
    userId,
    query: pathwayQuery(client, userId),
  });
  const steps = inOrder(kept.rows);
  const newStep = (id: string, words: StepWords, position: number, now: Date): PathwayStep => ({
    ...words,
    id,
    user_id: userId,
    position,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  return {
    ...kept,
    steps,
    /** Whoever asks names the row: asked twice for the same one, it is there once. */
    add: (id: string, words: StepWords) =>
      kept.save(newStep(id, words, lastPosition(steps), new Date()), undefined),
    build: async (first: readonly Exercise[], idOf: (index: number) => string) => {
      const start = lastPosition(steps);
      for (const [index, step] of first.entries()) {
        const words = newStep(idOf(index), wordsOf(step), start + index * positionGap, new Date());
        if (!(await kept.save({ ...words, ...placeOf(step) }, undefined))) return;
      }
    },
  };
}

/** How anxious it will make somebody is theirs to say: nobody has been asked yet. */
function wordsOf({ title, summary, difficulty }: Exercise): StepWords {
  return { title, description: summary, difficulty, expected_anxiety: null };
}

function placeOf({ category, subcategory, number }: Exercise) {
  return { category, subcategory, exercise_number: number };
}

function pathwayKey(userId: string) {
  return ['practice', userId, 'pathway'] as const;
}

function pathwayQuery(client: DataClient, userId: string) {
  return queryOptions<readonly PathwayStep[]>({
    ...queryLifetimes.practiceUpcoming,
    queryKey: pathwayKey(userId),
    meta: { isQuiet: true },
    retry: false,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/pathway_steps',
        query: { user_id: `eq.${userId}`, order: 'position,created_at' },
        answerSchema: pathwayStepsSchema,
        signal,
      }),
  });
}
