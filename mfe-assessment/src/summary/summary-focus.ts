import type { CategoryScore } from '@stepwise/contract/feedback';
import { primaryFocus } from '@stepwise/domain/scoring';
import type { SurveyResults } from '../reading/survey-results.ts';
import type { SummaryPart } from './summary-parts.ts';

export type FinishedPart = SummaryPart & { readonly results: SurveyResults };

export function isFinished(part: SummaryPart): part is FinishedPart {
  return part.results !== null;
}

/** The survey with the highest score; the earlier one of two alike. */
export function heaviestSurvey(parts: readonly FinishedPart[]): FinishedPart | undefined {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  return others.reduce(
    (heaviest, part) => (shareOf(part.results.scores) > shareOf(heaviest.results.scores) ? part : heaviest),
    first,
  );
}

/** The one part of all surveys that weighs most; undefined where several do. */
export function heaviestCategory(parts: readonly FinishedPart[]): CategoryScore | undefined {
  const all = parts.flatMap(({ results }) => results.scores.categories);
  const highest = Math.max(...all.map(({ score }) => score));
  const [only, ...others] = all.filter(({ score }) => score === highest);
  return others.length === 0 ? only : undefined;
}

/** The one part of a survey that weighs most; undefined where several do. */
export function standsOut({ categories }: SurveyResults['scores']): CategoryScore | undefined {
  const focus = primaryFocus({ categories });
  if (focus === undefined) return undefined;
  const others = categories.filter(({ category }) => category !== focus.category);
  const share = focus.score / focus.maxScore;
  return others.some(({ score, maxScore }) => score / maxScore === share) ? undefined : focus;
}

function shareOf({ totalScore, maxTotalScore }: SurveyResults['scores']): number {
  return totalScore / maxTotalScore;
}
