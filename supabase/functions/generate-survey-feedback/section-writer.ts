import type { Feedback } from '@stepwise/contract/feedback';
import type { FeedbackSection } from '@stepwise/contract/feedback-stream';
import { sectionsOf } from '../_shared/ai/feedback-sections.ts';
import { modelContentHash } from '../_shared/ai/model-feedback.ts';
import { modelOwnerOf } from '../_shared/ai/model-budget.ts';
import type { ModelBudget, ModelOwner } from '../_shared/ai/model-budget.ts';
import { streamFeedback } from '../_shared/ai/stream-feedback.ts';
import type { WritingModel } from '../_shared/ai/writing-model.ts';
import type { PreparedFeedback } from '../_shared/feedback/prepare-feedback.ts';
import type { LogModelUse } from '../_shared/log.ts';
import type { Caller } from '../_shared/verified-user.ts';
import type { WrittenSection } from './run-store.ts';

export type StreamingModel = {
  readonly model: WritingModel;
  readonly budget: ModelBudget;
  readonly streamMs: number;
  readonly logModelUse: LogModelUse;
};

/** Who writes: the rules, a model, or a model did so within a day. */
export type WritingPlan =
  | { readonly kind: 'rules' }
  | { readonly kind: 'kept'; readonly feedback: Feedback; readonly contentHash: string }
  | {
      readonly kind: 'model';
      readonly owner: ModelOwner;
      readonly contentHash: string;
      readonly streaming: StreamingModel;
    };

export async function planWriting(
  prepared: PreparedFeedback,
  caller: Caller,
  request: Request,
  streaming: StreamingModel | undefined,
): Promise<WritingPlan> {
  const owner = await modelOwnerOf(caller, request);
  if (streaming === undefined || owner === undefined) return { kind: 'rules' };
  const contentHash = await modelContentHash(streaming.model.name, prepared, caller);
  const { isAgreed, feedback } = await streaming.budget.find(owner, contentHash);
  if (!isAgreed) return { kind: 'rules' };
  return feedback === null
    ? { kind: 'model', owner, contentHash, streaming }
    : { kind: 'kept', feedback, contentHash };
}

/** Hands on every section that is not there yet, in order. What a model cannot write, the rules do. */
export async function writeSections(
  prepared: PreparedFeedback,
  plan: WritingPlan,
  before: readonly WrittenSection[],
  onSection: (section: WrittenSection) => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  let place = before.length;
  const handOn = async (model: string, content: FeedbackSection) => {
    place += 1;
    await onSection({ model, content });
  };
  if (plan.kind === 'model') {
    const { streaming, owner } = plan;
    const { model } = streaming;
    await writeByModel({
      streaming,
      owner,
      prepared,
      before: before.map(({ content }) => content),
      stopped,
      onSection: async (content) => await handOn(model.name, content),
    });
  }
  const rest = plan.kind === 'kept' ? plan.feedback : prepared.composed;
  for (const content of sectionsOf(rest).slice(place)) await handOn(rest.model, content);
}

type ModelWriting = {
  readonly streaming: StreamingModel;
  readonly owner: ModelOwner;
  readonly prepared: PreparedFeedback;
  readonly before: readonly FeedbackSection[];
  readonly stopped: AbortSignal;
  readonly onSection: (section: FeedbackSection) => Promise<void>;
};

async function writeByModel(writing: ModelWriting): Promise<void> {
  const { streaming, owner, prepared, before, stopped, onSection } = writing;
  const { model, budget, streamMs, logModelUse } = streaming;
  if (!(await budget.take(owner))) {
    logModelUse({ model: model.name, end: 'not-allowed' });
    return;
  }
  const { end, tokens } = await streamFeedback({
    model,
    assignment: prepared.assignment,
    signal: AbortSignal.any([AbortSignal.timeout(streamMs), stopped]),
    before,
    onSection,
  });
  logModelUse({ model: model.name, end });
  await budget.settle(owner, tokens);
}
