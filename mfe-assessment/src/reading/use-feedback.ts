import { useServices } from '@stepwise/client/services';
import type { Feedback } from '@stepwise/contract/feedback';
import { composeFeedback } from '@stepwise/domain/feedback-engine';
import type { FeedbackTemplates } from '@stepwise/domain/survey-definition';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStorageChoice } from '../submit/storage-choice.ts';
import { thisDevice } from '../run/device-storage.ts';
import { feedbackQuery, isModelWritten } from './feedback-query.ts';
import type { SurveyResults } from './survey-results.ts';
import type { AiAgreement } from './use-ai-choice.ts';
import { useSession } from './use-session.ts';

export type FeedbackOrigin = 'templates' | 'model' | 'pending' | 'failed';

export type ShownFeedback = {
  readonly feedback: Feedback | undefined;
  readonly origin: FeedbackOrigin;
  readonly retry: () => void;
};

/**
 * Feedback at once, from the rules in this browser; a model's words, as soon as they arrive. Scores of a person
 * who keeps them on this device are never sent.
 */
export function useFeedback(
  results: SurveyResults,
  templates: FeedbackTemplates,
  surveyNumber: number,
  { choice: aiChoice }: AiAgreement,
): ShownFeedback {
  const { client, visitor } = useServices();
  const session = useSession();
  const { scores, contentKey } = results;
  const isPersonal = session.kind === 'signed-in';
  const [openedAt] = useState(() => new Date());
  const [maySend] = useState(() => mayLeaveDevice(results));
  // The service knows a visitor's agreement by this key, and asks no model without one.
  const sessionKey = aiChoice === 'yes' ? visitor.identity().sessionKey : undefined;
  const query = useQuery(
    feedbackQuery({ client, session, surveyNumber, scores, contentKey, maySend, aiChoice, sessionKey }),
  );
  const retry = () => void query.refetch();
  // The service's own rules are ours: their text would only swap words under the reader's eyes.
  if (query.data !== undefined && aiChoice !== 'no' && isModelWritten(query.data)) {
    return { feedback: query.data, origin: 'model', retry };
  }
  const feedback = composeFeedback({ templates, scores, seed: contentKey, now: openedAt, isPersonal });
  return { feedback, origin: originOf(maySend, query.isFetching, query.isError), retry };
}

/** Scores go no further than the answers they come from. */
export function mayLeaveDevice({ source, submission }: SurveyResults): boolean {
  if (source === 'account') return true;
  return readStorageChoice(thisDevice)?.choice === 'save' && submission !== 'device';
}

function originOf(maySend: boolean, isFetching: boolean, isError: boolean): FeedbackOrigin {
  if (!maySend) return 'templates';
  if (isFetching) return 'pending';
  return isError ? 'failed' : 'templates';
}
