import { feedbackRequestSchema } from '@stepwise/contract/feedback';
import type { Feedback } from '@stepwise/contract/feedback';
import { feedbackModel } from '@stepwise/domain/feedback-engine';
import type { WriteModelFeedback } from '../_shared/ai/model-feedback.ts';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';
import { contentHash } from '../_shared/feedback/content-hash.ts';
import type { KeepFeedback } from '../_shared/feedback/keep-feedback.ts';
import { prepareFeedback } from '../_shared/feedback/prepare-feedback.ts';
import type { FeedbackCatalogue, PreparedFeedback } from '../_shared/feedback/prepare-feedback.ts';
import type { Invocations } from '../_shared/invocations.ts';
import type { Caller } from '../_shared/verified-user.ts';

export type FeedbackDependencies = EndpointGates & {
  readonly catalogue: FeedbackCatalogue;
  readonly invocations: Invocations;
  readonly keepFeedback: KeepFeedback;
  /** Missing where no provider is configured. */
  readonly writeModelFeedback?: WriteModelFeedback;
  readonly now: () => Date;
};

export type HandleFeedback = (context: RequestContext) => Promise<Result<Answer>>;

/** Answers with feedback made from the scores alone: a model's if the person asked for one, else that of our rules. */
export function createFeedbackHandler(dependencies: FeedbackDependencies): HandleFeedback {
  return createEndpoint({
    ...dependencies,
    schema: feedbackRequestSchema,
    handle: async ({ body, caller, request }) => {
      const prepared = prepareFeedback(body, caller, dependencies.catalogue, dependencies.now());
      if (prepared.kind === 'failure') return prepared;
      return ok({ body: await feedbackFor(prepared.value, caller, request, dependencies) });
    },
  });
}

async function feedbackFor(
  prepared: PreparedFeedback,
  caller: Caller,
  request: Request,
  { writeModelFeedback, keepFeedback }: FeedbackDependencies,
): Promise<Feedback> {
  const byModel = await writeModelFeedback?.(prepared, caller, request);
  if (caller.kind === 'visitor') return byModel?.feedback ?? prepared.composed;
  const { composed, assignment } = prepared;
  return await keepFeedback({
    userId: caller.userId,
    surveyNumber: composed.surveyNumber,
    scores: assignment.scores,
    feedback: byModel?.feedback ?? composed,
    contentHash: byModel?.contentHash ?? (await ownContentHash(prepared, caller.userId)),
  });
}

async function ownContentHash({ composed, assignment }: PreparedFeedback, userId: string): Promise<string> {
  return await contentHash({
    model: feedbackModel,
    userId,
    surveyNumber: composed.surveyNumber,
    isPersonal: assignment.isPersonal,
    scores: assignment.scores,
  });
}
