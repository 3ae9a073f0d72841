import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import { surveyDefinition } from '@stepwise/domain/surveys';
import { ourCatalogue } from '../feedback/our-catalogue.ts';
import { prepareFeedback } from '../feedback/prepare-feedback.ts';
import type { PreparedFeedback } from '../feedback/prepare-feedback.ts';
import { sampleScores } from '../feedback/sample-scores.ts';
import type { Caller } from '../verified-user.ts';
import type { WritingModel, WritingOutcome, WritingRequest } from './writing-model.ts';

/** For tests: answers as told, one after the other, and remembers what it was asked. */
export function scriptedModel(script: readonly (WritingOutcome | Record<string, unknown>)[]): {
  readonly model: WritingModel;
  readonly asked: WritingRequest[];
} {
  const asked: WritingRequest[] = [];
  const write = async (request: WritingRequest): Promise<WritingOutcome> => {
    const next = script[asked.length];
    asked.push(request);
    if (next === undefined) throw new Error('The model was asked more often than the test expects.');
    if (isOutcome(next)) return next;
    showInParts(next, request);
    if (request.signal.aborted) return { kind: 'timed-out', tokens: undefined };
    const parsed = request.schema.safeParse(next);
    return parsed.success
      ? { kind: 'written', value: parsed.data, tokens: 500 }
      : { kind: 'unusable', tokens: 500 };
  };
  return { model: { name: 'scripted-1', write }, asked };
}

function isOutcome(next: WritingOutcome | Record<string, unknown>): next is WritingOutcome {
  return 'kind' in next;
}

/** One part more each time, as a model's answer grows. */
function showInParts(written: Record<string, unknown>, { onPartial, signal }: WritingRequest): void {
  const entries = Object.entries(written);
  for (let count = 1; count <= entries.length && !signal.aborted; count += 1) {
    onPartial?.(Object.fromEntries(entries.slice(0, count)));
  }
}

/** For tests: a person's request on survey 1 whose answers repeat `values`. */
export function samplePrepared(caller: Caller, values: readonly number[] = [2, 3, 4]): PreparedFeedback {
  const request = { scores: scoresOf(values), surveyNumber: 1 };
  const prepared = prepareFeedback(request, caller, ourCatalogue, new Date('2026-11-20T10:00:00.000Z'));
  if (prepared.kind === 'failure') throw new Error('The sample request is refused.');
  return prepared.value;
}

/** For tests: words that pass every check and differ from those of the rules for this person. */
export function usableWords(values: readonly number[] = [2, 3, 4]): Record<string, unknown> {
  const { composed } = samplePrepared(
    { kind: 'person', userId: '0197b2b0-0000-7000-8000-0000000000ff', proof: 'bearer' },
    values,
  );
  return wordsOf({ ...composed, encouragement: 'These are the words of the model. They are kind.' });
}

function wordsOf(feedback: Feedback): Record<string, unknown> {
  return Object.fromEntries(feedbackSectionNames.map((name) => [name, feedback[name]]));
}

function scoresOf(values: readonly number[]): ScoreResult {
  const definition = surveyDefinition(1);
  if (definition === undefined) throw new Error('Survey 1 has no questions.');
  return sampleScores(definition, values);
}
