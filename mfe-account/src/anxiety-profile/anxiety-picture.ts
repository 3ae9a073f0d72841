import type { CategoryScore, ScoreResult } from '@stepwise/contract/feedback';
import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import type { Readings } from '@stepwise/domain/readings';
import { scoreSurvey } from '@stepwise/domain/scoring';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';

/** One finished run of one survey. */
export type Run = { readonly id: string; readonly completedAt: string; readonly scores: ScoreResult };

export type SurveyPicture = {
  readonly definition: SurveyDefinition;
  /** Oldest first; at least one. */
  readonly runs: readonly [Run, ...Run[]];
};

export type AnxietyPicture = {
  readonly surveys: readonly SurveyPicture[];
  /** The newest score of every category of every survey, the most intense first. */
  readonly categories: readonly CategoryScore[];
};

/** Reads the finished runs out of an account's answers, scored by the rules of today so that they compare. */
export function anxietyPicture(
  definitions: readonly SurveyDefinition[],
  rows: readonly SavedSurveyResponse[],
  scheme: Readings['levelScheme'],
): AnxietyPicture {
  const surveys = definitions.flatMap((definition): readonly SurveyPicture[] => {
    const [first, ...rest] = runsOf(definition, rows, scheme);
    return first === undefined ? [] : [{ definition, runs: [first, ...rest] }];
  });
  const categories = surveys
    .flatMap(({ runs }) => runs.at(-1)?.scores.categories ?? [])
    .toSorted((left, right) => right.score / right.maxScore - left.score / left.maxScore);
  return { surveys, categories };
}

/**
 * The parts that are ahead of the rest: none, one or two where that is so, more where they share the first place.
 * A part that is low is never among them.
 */
export function heaviestParts({ categories }: Pick<AnxietyPicture, 'categories'>): readonly CategoryScore[] {
  const raised = categories.filter(({ level }) => level !== 'low');
  const weights = Map.groupBy(raised, ({ score, maxScore }) => score / maxScore);
  const [first = [], second = []] = [...weights.values()];
  return first.length === 1 && second.length === 1 ? [...first, ...second] : first;
}

function runsOf(
  definition: SurveyDefinition,
  rows: readonly SavedSurveyResponse[],
  scheme: Readings['levelScheme'],
): readonly Run[] {
  const ofSurvey = rows.filter((row) => row.survey_number === definition.id);
  return [...Map.groupBy(ofSurvey, (row) => row.run_id)]
    .flatMap(([id, answers]): readonly Run[] => {
      const completedAt = answers.find((row) => row.completed_at !== null)?.completed_at ?? null;
      const values = Object.fromEntries(answers.map((row) => [row.question_id, row.response_value]));
      const scoring = scoreSurvey(definition, values, null, scheme);
      if (scoring.kind === 'refused' || completedAt === null) return [];
      return [{ id, completedAt, scores: scoring.result }];
    })
    .toSorted((left, right) => Date.parse(left.completedAt) - Date.parse(right.completedAt));
}

/** Which way the newest result went from the one before; small steps count as none. */
export function direction(runs: readonly Run[]): 'up' | 'down' | 'level' {
  const newest = runs.at(-1)?.scores.totalScore ?? 0;
  const first = runs[0]?.scores.totalScore ?? 0;
  if (Math.abs(newest - first) < smallShift) return 'level';
  return newest > first ? 'up' : 'down';
}

const smallShift = 4;
