import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { copingStrategiesRequestSchema, copingStrategiesSchema } from '@stepwise/contract/exercise-requests';
import type { CopingStrategies, CopingStrategiesRequest } from '@stepwise/contract/exercise-requests';
import type { DataClient } from '@stepwise/contract/shell-services';
import { mentionsDanger } from '@stepwise/domain/crisis-language';
import { queryOptions } from '@tanstack/react-query';

export const copingTimeoutMs = 20_000;

/** The pipeline owns the two retries of this call, 2 s apart at first: see the policy of the function. */
type CopingQuestion = {
  readonly client: DataClient;
  readonly userId: string;
  /** Null before somebody has asked. */
  readonly question: CopingStrategiesRequest | null;
  readonly mayAskModel: boolean;
};

/** Words of a model, for somebody who agreed to it. Words that sound like danger go nowhere. */
export function copingQuery({ client, userId, question, mayAskModel }: CopingQuestion) {
  return queryOptions({
    ...queryLifetimes.copingStrategies,
    queryKey: ['practice', userId, 'coping', question],
    enabled: mayAskModel && question !== null && isAnswerable(question),
    retry: false,
    refetchOnWindowFocus: false,
    // The answer of our own rules stands there; the note under it says what became of this one.
    meta: { isQuiet: true },
    queryFn: ({ signal }): Promise<CopingStrategies> =>
      client.request({
        method: 'POST',
        endpoint: '/edge/generate-coping-strategies',
        body: question,
        bodySchema: copingStrategiesRequestSchema,
        answerSchema: copingStrategiesSchema,
        timeoutMs: copingTimeoutMs,
        signal,
      }),
  });
}

/** Strategies are made only for a moment that somebody named, and never for words that sound like danger. */
export function isAnswerable({
  situation,
  triggers,
}: Pick<CopingStrategiesRequest, 'situation' | 'triggers'>): boolean {
  const words = [situation, ...triggers];
  return situation.trim() !== '' && !mentionsDanger(words.join(' ')) && !words.some(mentionsDanger);
}
