import type { ScoreResult } from '@stepwise/contract/feedback';
import type { LevelScheme } from '../level-bands.ts';
import { scoreSurvey } from '../scoring.ts';
import { availableSurveyNumbers, surveyEditions } from '../survey-catalogue.ts';
import type { SurveyEdition } from '../survey-catalogue.ts';
import type { Answers, FeedbackTemplates, SurveyDefinition } from '../survey-definition.ts';
import { feedbackTemplates } from '../survey-feedback.ts';
import { surveyDefinition } from '../surveys.ts';

/** A survey, its texts, and a name for a test's title. */
export type SurveyPack = {
  readonly label: string;
  readonly definition: SurveyDefinition;
  readonly templates: FeedbackTemplates;
};

/** Every survey that can be taken, in both editions, with its texts. */
export const surveyPacks: readonly SurveyPack[] = surveyEditions.flatMap((edition) =>
  availableSurveyNumbers.map((number) => surveyPack(number, edition)),
);

/** One survey with its texts. Throws for a number that has no questions. */
export function surveyPack(number: number, edition: SurveyEdition = 'clinical'): SurveyPack {
  const definition = surveyDefinition(number, edition);
  const templates = feedbackTemplates(number, edition);
  if (definition === undefined || templates === undefined) throw new Error(`no survey ${number}`);
  return { label: `survey ${number} ${edition}`, definition, templates };
}

/** Answers that reach the given sums, category by category; each sum is spread as evenly as it goes. */
export function answersWithSums(definition: SurveyDefinition, sums: readonly number[]): Answers {
  return Object.fromEntries(
    definition.categories.flatMap((category, categoryIndex) => {
      const questions = definition.questions.filter((question) => question.category === category.id);
      const sum = sums[categoryIndex] ?? questions.length;
      const base = Math.floor(sum / questions.length);
      const extra = sum % questions.length;
      return questions.map(({ id }, index) => [id, base + (index < extra ? 1 : 0)]);
    }),
  );
}

/** Scores of answers that can be scored; throws the problems of others. `completionTime` is in seconds. */
export function scoresFor(
  definition: SurveyDefinition,
  answers: Answers,
  completionTime: number | null = 90,
  scheme: LevelScheme = 'bands',
): ScoreResult {
  const scoring = scoreSurvey(definition, answers, completionTime, scheme);
  if (scoring.kind === 'refused') throw new Error(scoring.problems.map(({ message }) => message).join());
  return scoring.result;
}

/** Scores whose categories have these sums, in the order of the survey. */
export function scoresWithSums(pack: SurveyPack, sums: readonly number[]): ScoreResult {
  return scoresFor(pack.definition, answersWithSums(pack.definition, sums));
}
