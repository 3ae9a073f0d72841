import type { Feedback } from '@stepwise/contract/feedback';
import { contentHash } from '../feedback/content-hash.ts';
import type { PreparedFeedback } from '../feedback/prepare-feedback.ts';
import type { LogModelUse } from '../log.ts';
import type { Caller } from '../verified-user.ts';
import { promptVersion } from './feedback-prompt.ts';
import { withSections } from './feedback-sections.ts';
import { modelOwnerOf } from './model-budget.ts';
import type { ModelBudget, ModelOwner } from './model-budget.ts';
import { writeFeedback } from './write-feedback.ts';
import type { WritingModel } from './writing-model.ts';

export type ModelFeedbackOptions = {
  readonly model: WritingModel;
  readonly budget: ModelBudget;
  readonly answerMs: number;
  /** Keeps what was written for nobody in particular. */
  readonly keepShared: (hash: string, feedback: Feedback) => Promise<void>;
  readonly logModelUse: LogModelUse;
};

/** Feedback by a model, or undefined when the rules are to write it: no agreement, nothing left, or nothing usable. */
export type WriteModelFeedback = (
  prepared: PreparedFeedback,
  caller: Caller,
  request: Request,
) => Promise<{ readonly feedback: Feedback; readonly contentHash: string } | undefined>;

export function createModelFeedback(options: ModelFeedbackOptions): WriteModelFeedback {
  const { model, budget, keepShared } = options;
  return async (prepared, caller, request) => {
    const owner = await modelOwnerOf(caller, request);
    if (owner === undefined) return undefined;
    const hash = await modelContentHash(model.name, prepared, caller);
    const { isAgreed, feedback: kept } = await budget.find(owner, hash);
    if (!isAgreed) return undefined;
    if (kept !== null) return { feedback: kept, contentHash: hash };
    const feedback = await writeNew(options, prepared, owner);
    if (feedback === undefined) return undefined;
    if (caller.kind === 'visitor') await keepShared(hash, feedback);
    return { feedback, contentHash: hash };
  };
}

async function writeNew(
  { model, budget, answerMs, logModelUse }: ModelFeedbackOptions,
  { assignment, composed }: PreparedFeedback,
  owner: ModelOwner,
): Promise<Feedback | undefined> {
  if (!(await budget.take(owner))) {
    logModelUse({ model: model.name, end: 'not-allowed' });
    return undefined;
  }
  const { sections, tokens, end } = await writeFeedback(model, assignment, AbortSignal.timeout(answerMs));
  logModelUse({ model: model.name, end });
  await budget.settle(owner, tokens);
  return sections === undefined ? undefined : withSections(composed, sections, model.name);
}

/** What a visitor receives is personal to nobody, so all visitors share it. */
export async function modelContentHash(
  modelName: string,
  { assignment, composed }: PreparedFeedback,
  caller: Caller,
): Promise<string> {
  return await contentHash({
    model: `${modelName}@${promptVersion}`,
    userId: caller.kind === 'person' ? caller.userId : 'anonymous',
    surveyNumber: composed.surveyNumber,
    isPersonal: assignment.isPersonal,
    scores: assignment.scores,
  });
}
