import { exerciseOutcomeRequestSchema, exerciseOutcomeSchema } from '@stepwise/contract/exercise-requests';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';
import { isInDanger } from '../frame/help-first.tsx';
import type { AfterDraft, BeforeDraft } from './reflection-draft.ts';

export const outcomeTimeoutMs = 30_000;

type Written = {
  readonly ahead: BeforeDraft;
  readonly draft: AfterDraft;
  /** Null where it is not known on this device. */
  readonly session: PracticeSession | null;
};

/** Everything that somebody wrote about one session: as they planned it, before it and after it. */
export function textsAround({ ahead, draft, session }: Written): readonly string[] {
  return [
    session?.title ?? '',
    session?.description ?? '',
    session?.notes ?? '',
    ahead.expectation,
    ahead.intention,
    draft.what_happened,
    draft.what_went_well,
    draft.challenges,
    draft.learnings,
  ];
}

type OutcomeQuestion = {
  readonly client: DataClient;
  readonly userId: string;
  readonly sessionId: string;
  readonly exerciseNumber: number | null;
  /** Whether its person agreed to a model, and the account has what it would read. */
  readonly mayAskModel: boolean;
  readonly texts: readonly string[];
};

/** A model reads numbers alone. Beside words that sound like danger, which get help, it is not asked all the same. */
export function outcomeQuery(question: OutcomeQuestion) {
  const { client, userId, sessionId, exerciseNumber, mayAskModel, texts } = question;
  return queryOptions({
    queryKey: ['practice', userId, 'outcome', sessionId, exerciseNumber],
    enabled: mayAskModel && exerciseNumber !== null && !isInDanger(texts),
    retry: false,
    refetchOnWindowFocus: false,
    // Our rules have said it already; a missing answer takes nothing away.
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        endpoint: '/edge/analyze-exercise-outcome',
        body: { exerciseNumber, userId },
        bodySchema: exerciseOutcomeRequestSchema,
        answerSchema: exerciseOutcomeSchema,
        timeoutMs: outcomeTimeoutMs,
        signal,
      }),
  });
}
