import type { CategoryScore, Level, ScoreResult } from '@stepwise/contract/feedback';
import { bandsFor, levelFor, ratingRange } from './level-bands.ts';
import type { LevelBands, LevelScheme } from './level-bands.ts';
import type { Answers, Category, SurveyDefinition } from './survey-definition.ts';

/**
 * Why answers cannot be scored. An `invalid` message names the value: show it to its person and log it nowhere.
 *
 * @see rows
 */
export type AnswerProblem = {
  readonly kind: 'invalid' | 'unknown' | 'unanswered';
  readonly questionIds: readonly string[];
  readonly message: string;
};

/**
 * A result, or everything that is wrong with the answers. Nothing is scored in part.
 *
 * @see rows
 */
export type Scoring =
  | { readonly kind: 'scored'; readonly result: ScoreResult }
  | { readonly kind: 'refused'; readonly problems: readonly AnswerProblem[] };

/** What may come out of storage or the network before it has been checked. */
export type UncheckedAnswers = Readonly<Record<string, unknown>>;

/**
 * Adds up the answers of one finished run. Nothing is guessed: a missing, unknown or invalid answer refuses
 * the whole run and says which.
 */
export function scoreSurvey(
  definition: SurveyDefinition,
  answers: UncheckedAnswers,
  completionTimeSeconds: number | null,
  scheme: LevelScheme = 'bands',
): Scoring {
  const problems = answerProblems(definition, answers);
  if (problems.length > 0) return { kind: 'refused', problems };
  const checked = checkedAnswers(answers);
  const totalScore = sumOf(Object.values(checked));
  const totalBands =
    scheme === 'bands' ? definition.scoring.levels : bandsFor(definition.questions.length, scheme);
  return {
    kind: 'scored',
    result: {
      overall: levelFor(totalScore, totalBands),
      categories: definition.categories.map((category) =>
        scoreCategory(definition, category, checked, scheme),
      ),
      totalScore,
      maxTotalScore: definition.questions.length * ratingRange.max,
      completionTime: completionTimeSeconds === null ? null : Math.round(completionTimeSeconds),
    },
  };
}

/** @example outOfText(47) // '47 out of 80' */
export function outOfText(score: number, maxScore: number = fallbackMaxTotalScore): string {
  return `${score} out of ${maxScore}`;
}

/**
 * The maximum that a text assumes when a result does not bring its own.
 *
 * @see rows R-22
 */
export const fallbackMaxTotalScore = 80;

/**
 * Everything that keeps these answers from being scored, in the specification's words; empty when all is well.
 *
 * @see rows
 */
export function answerProblems(
  definition: SurveyDefinition,
  answers: UncheckedAnswers,
): readonly AnswerProblem[] {
  const knownIds = new Set(definition.questions.map(({ id }) => id));
  const entries = Object.entries(answers);
  const invalid = entries
    .filter(([id, value]) => knownIds.has(id) && !isRating(value))
    .map(([id, value]): AnswerProblem => ({
      kind: 'invalid',
      questionIds: [id],
      message: `Invalid response value ${String(value)} for question ${id}. Must be integer 1-5.`,
    }));
  const unknownIds = entries.map(([id]) => id).filter((id) => !knownIds.has(id));
  const unansweredIds = definition.questions
    .filter(({ id, required }) => required && !Object.hasOwn(answers, id))
    .map(({ id }) => id);
  return [
    ...invalid,
    ...problemFor('unknown', unknownIds, 'Responses for non-existent questions'),
    ...problemFor('unanswered', unansweredIds, 'Unanswered questions'),
  ];
}

/** @example intensityLabel('high') // 'High Intensity' */
export function intensityLabel(level: Level): string {
  return `${levelName(level)} Intensity`;
}

/** @example levelName('moderate') // 'Moderate' */
export function levelName(level: Level): 'Low' | 'Moderate' | 'High' {
  switch (level) {
    case 'low':
      return 'Low';
    case 'moderate':
      return 'Moderate';
    case 'high':
      return 'High';
    default:
      return level satisfies never;
  }
}

/**
 * The scale of a survey's sums, as a drawing of them over time takes it: its ends, where the upper two levels begin, and
 * the words of all three.
 *
 * @example scoreScale(survey1) // lowest 16, highest 80, moderate from 45, high from 60
 * @see rows
 */
export function scoreScale({ scoring: { totalRange, levels } }: Pick<SurveyDefinition, 'scoring'>) {
  return {
    lowest: totalRange.min,
    highest: totalRange.max,
    bands: {
      moderateFrom: levels.moderate.min,
      highFrom: levels.high.min,
      low: levelName('low'),
      moderate: levelName('moderate'),
      high: levelName('high'),
    },
  };
}

/**
 * The category that carries the most weight: the highest share of its maximum, the first in survey order when
 * several share it.
 *
 * @see rows R-30
 */
export function primaryFocus(result: Pick<ScoreResult, 'categories'>): CategoryScore | undefined {
  return result.categories.reduce<CategoryScore | undefined>(
    (highest, category) =>
      highest === undefined || shareOf(category) > shareOf(highest) ? category : highest,
    undefined,
  );
}

function scoreCategory(
  definition: SurveyDefinition,
  category: Category,
  answers: Answers,
  scheme: LevelScheme,
): CategoryScore {
  const values = definition.questions
    .filter((question) => question.category === category.id)
    .flatMap(({ id }) => answers[id] ?? []);
  const score = sumOf(values);
  const maxScore = values.length * ratingRange.max;
  return {
    category: category.id,
    displayName: category.displayName,
    score,
    maxScore,
    percentage: Math.round((score / maxScore) * 100),
    level: levelFor(score, categoryBands(definition, category, scheme)),
    average: Math.round((score / values.length) * 100) / 100,
  };
}

function categoryBands(definition: SurveyDefinition, category: Category, scheme: LevelScheme): LevelBands {
  const stored = definition.scoring.categoryScoring[category.id];
  return scheme === 'bands' && stored !== undefined
    ? stored.levels
    : bandsFor(category.questionCount, scheme);
}

function checkedAnswers(answers: UncheckedAnswers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => (isRating(value) ? [[id, value]] : [])),
  );
}

function isRating(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= ratingRange.min &&
    value <= ratingRange.max
  );
}

function problemFor(
  kind: AnswerProblem['kind'],
  questionIds: readonly string[],
  label: string,
): readonly AnswerProblem[] {
  if (questionIds.length === 0) return [];
  return [{ kind, questionIds, message: `${label}: ${questionIds.join(', ')}` }];
}

function shareOf(category: CategoryScore): number {
  return category.score / category.maxScore;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
