import type { ScoreResult } from '@stepwise/contract/feedback';
import { scoreSurvey } from '@stepwise/domain/scoring';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';

/** Scores of a run in which the answers of `values` repeat, made with the product's own rules; for tests. */
export function sampleScores(definition: SurveyDefinition, values: readonly number[]): ScoreResult {
  const answers = Object.fromEntries(
    definition.questions.map(({ id }, place) => [id, values[place % values.length]]),
  );
  const scoring = scoreSurvey(definition, answers, 95);
  if (scoring.kind === 'refused') throw new Error('The sample answers cannot be scored.');
  return scoring.result;
}
