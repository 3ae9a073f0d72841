import { feedbackRequestSchema } from '@stepwise/contract/feedback';
import { feedbackModel } from '@stepwise/domain/feedback-engine';
import { promptVersion } from '../_shared/ai/feedback-prompt.ts';
import { errorBody, failureOf } from '../_shared/answer-request.ts';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { accountRequired, fail, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import type { EndpointCall, EndpointGates } from '../_shared/endpoint.ts';
import { eventStream } from '../_shared/event-stream.ts';
import { contentHash } from '../_shared/feedback/content-hash.ts';
import type { KeepFeedback } from '../_shared/feedback/keep-feedback.ts';
import { prepareFeedback } from '../_shared/feedback/prepare-feedback.ts';
import type { FeedbackCatalogue, PreparedFeedback } from '../_shared/feedback/prepare-feedback.ts';
import type { Infer } from '@stepwise/contract/schema';
import type { RunStore } from './run-store.ts';
import { planWriting } from './section-writer.ts';
import type { StreamingModel, WritingPlan } from './section-writer.ts';
import { streamRun } from './stream-run.ts';
import type { RunReader } from './stream-run.ts';

export type SurveyFeedbackDependencies = EndpointGates & {
  readonly catalogue: FeedbackCatalogue;
  readonly runStore: RunStore;
  readonly keepFeedback: KeepFeedback;
  /** Missing where no provider is configured. */
  readonly streaming?: StreamingModel;
  readonly continueInBackground: (work: Promise<unknown>) => void;
  readonly waitToFollow: () => Promise<void>;
  readonly newId: () => string;
  readonly now: () => Date;
};

/** Streams a person's feedback in checked sections. Whoever lost the connection receives what is missing. */
export function createSurveyFeedbackHandler(
  dependencies: SurveyFeedbackDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return createEndpoint({
    ...dependencies,
    schema: feedbackRequestSchema,
    handle: async (call) => {
      const { body, caller, request } = call;
      if (caller.kind === 'visitor') return fail(accountRequired);
      const prepared = prepareFeedback(body, caller, dependencies.catalogue, dependencies.now());
      if (prepared.kind === 'failure') return prepared;
      const plan = await planWriting(prepared.value, caller, request, dependencies.streaming);
      const reader = await readerOf(call, caller.userId, prepared.value, plan);
      return ok({
        events: streamOf(reader, call, dependencies),
        // Kept by nobody on the way, and not changed either: a proxy that compresses would hold sections back.
        headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
      });
    },
  });
}

type Call = EndpointCall<Infer<typeof feedbackRequestSchema>>;

async function readerOf(
  { request, body }: Call,
  userId: string,
  prepared: PreparedFeedback,
  plan: WritingPlan,
): Promise<RunReader> {
  const known = lastEventOf(request);
  return {
    prepared,
    plan,
    key: {
      userId,
      surveyNumber: body.surveyNumber,
      contentHash:
        plan.kind === 'rules' ? await historyHash(prepared, userId, [feedbackModel]) : plan.contentHash,
      knownRunId: known?.runId,
    },
    received: known === undefined ? 0 : known.place + 1,
  };
}

function lastEventOf(request: Request): { readonly runId: string; readonly place: number } | undefined {
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d)$/.exec(
    request.headers.get('last-event-id') ?? '',
  );
  const [, runId, place] = id ?? [];
  return runId === undefined ? undefined : { runId, place: Number(place) };
}

function streamOf(reader: RunReader, { requestId }: Call, dependencies: SurveyFeedbackDependencies) {
  const { prepared, key } = reader;
  return eventStream(async (emit, left) => {
    const ports = {
      ...dependencies,
      keep: async (feedback: PreparedFeedback['composed'], models: readonly string[]) =>
        await dependencies.keepFeedback({
          userId: key.userId,
          surveyNumber: key.surveyNumber,
          contentHash: await historyHash(prepared, key.userId, models),
          scores: prepared.assignment.scores,
          feedback,
        }),
    };
    const work = streamRun(reader, ports, emit, left).catch((error: unknown) => {
      emit({ event: 'error', data: errorBody(failureOf(error), requestId) });
    });
    dependencies.continueInBackground(work);
    await work;
  });
}

/** The same as for feedback that is not streamed, so that either finds what the other made. */
async function historyHash(
  { assignment, composed }: PreparedFeedback,
  userId: string,
  models: readonly string[],
): Promise<string> {
  const versioned = models.map((model) => (model === feedbackModel ? model : `${model}@${promptVersion}`));
  return await contentHash({
    model: versioned.join('+'),
    userId,
    surveyNumber: composed.surveyNumber,
    isPersonal: assignment.isPersonal,
    scores: assignment.scores,
  });
}
