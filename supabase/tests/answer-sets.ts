import type { ScoreResult } from '@stepwise/contract/feedback';
import { scoreSurvey } from '@stepwise/domain/scoring';
import { availableSurveyNumbers, surveyEditions } from '@stepwise/domain/survey-catalogue';
import type { SurveyEdition } from '@stepwise/domain/survey-catalogue';
import type { Answers, SurveyDefinition } from '@stepwise/domain/survey-definition';
import { surveyDefinition } from '@stepwise/domain/surveys';
import * as fastCheck from 'fast-check';

export type AnswerSet = { readonly definition: SurveyDefinition; readonly answers: Answers };

export function definitionsOf(edition: SurveyEdition): readonly SurveyDefinition[] {
  return availableSurveyNumbers.flatMap((number) => surveyDefinition(number, edition) ?? []);
}

export function everyEditionOf(number: number): readonly SurveyDefinition[] {
  return surveyEditions.flatMap((edition) => surveyDefinition(number, edition) ?? []);
}

export function randomSets(definition: SurveyDefinition, count: number): readonly AnswerSet[] {
  const length = definition.questions.length;
  const values = fastCheck.array(fastCheck.integer({ min: 1, max: 5 }), {
    minLength: length,
    maxLength: length,
  });
  return fastCheck
    .sample(values, { numRuns: count, seed: 20_261_122 })
    .map((sample) => ({ definition, answers: inOrder(definition, (place) => sample[place] ?? 3) }));
}

function inOrder(definition: SurveyDefinition, valueAt: (place: number) => number): Answers {
  return Object.fromEntries(definition.questions.map(({ id }, place) => [id, valueAt(place)]));
}

/** Sets whose total, or whose sum of one category, is the first or the last of a band. */
export function edgeSets(definition: SurveyDefinition): readonly AnswerSet[] {
  const all = definition.questions.map(({ id }) => id);
  const edges = [
    { ids: all, levels: definition.scoring.levels },
    ...definition.categories.flatMap(({ id }) => {
      const levels = definition.scoring.categoryScoring[id]?.levels;
      const ids = definition.questions.filter(({ category }) => category === id).map((one) => one.id);
      return levels === undefined ? [] : [{ ids, levels }];
    }),
  ];
  return edges.flatMap(({ ids, levels }) =>
    Object.values(levels)
      .flatMap(({ min, max }) => [min, max])
      .map((sum) => ({ definition, answers: withSum(definition, ids, sum) })),
  );
}

/** Answers whose values at `ids` add up to `sum`, as evenly as it goes; the others are 3. */
function withSum(definition: SurveyDefinition, ids: readonly string[], sum: number): Answers {
  const base = Math.floor(sum / ids.length);
  const spread = new Map(ids.map((id, place) => [id, base + (place < sum % ids.length ? 1 : 0)]));
  return Object.fromEntries(definition.questions.map(({ id }) => [id, spread.get(id) ?? 3]));
}

export function inBrowser({ definition, answers }: AnswerSet): ScoreResult {
  const scoring = scoreSurvey(definition, answers, null);
  if (scoring.kind === 'refused') throw new Error('The answers cannot be scored.');
  return scoring.result;
}
