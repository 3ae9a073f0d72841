import type { CategoryScore, ScoreResult } from '@stepwise/contract/feedback';
import { bandsFor, levelFor, ratingRange } from '@stepwise/domain/level-bands';
import type { LevelBands, LevelScheme } from '@stepwise/domain/level-bands';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';

const levelSchemes: readonly LevelScheme[] = ['bands', 'upper306080'];

/**
 * The fields of `scores` that no run through one of these definitions can have given; empty when all is well.
 * The caller passes every edition of the survey, and levels may follow either reading, since a deployment may
 * have switched both.
 */
export function scoreProblems(scores: ScoreResult, editions: readonly SurveyDefinition[]): readonly string[] {
  const definition = editions.find((edition) => hasSameCategories(scores, edition));
  if (definition === undefined) return ['scores.categories'];
  return [
    ...scores.categories.flatMap((score, place) =>
      categoryProblems(score, questionCountOf(definition, score.category)).map(
        (field) => `scores.categories.${place}.${field}`,
      ),
    ),
    ...totalProblems(scores, definition),
    ...levelProblems(scores, definition),
  ];
}

function hasSameCategories(scores: ScoreResult, definition: SurveyDefinition): boolean {
  const given = scores.categories.map(({ category }) => category).toSorted();
  const known = definition.categories.map(({ id }) => id).toSorted();
  return given.length === known.length && given.every((id, place) => id === known[place]);
}

function questionCountOf(definition: SurveyDefinition, category: string): number {
  return definition.questions.filter((question) => question.category === category).length;
}

function categoryProblems(score: CategoryScore, questionCount: number): string[] {
  const maxScore = questionCount * ratingRange.max;
  const isPossible = score.score >= questionCount * ratingRange.min && score.score <= maxScore;
  const checks = {
    score: isPossible,
    maxScore: score.maxScore === maxScore,
    percentage: score.percentage === Math.round((score.score / maxScore) * 100),
    // An average is rounded to two places by whoever sends it.
    average: Math.abs(score.average - score.score / questionCount) <= 0.0051,
  };
  return failedOf(checks);
}

function totalProblems(scores: ScoreResult, definition: SurveyDefinition): string[] {
  const sum = scores.categories.reduce((total, { score }) => total + score, 0);
  const checks = {
    totalScore: scores.totalScore === sum,
    maxTotalScore: scores.maxTotalScore === definition.questions.length * ratingRange.max,
  };
  return failedOf(checks).map((field) => `scores.${field}`);
}

function levelProblems(scores: ScoreResult, definition: SurveyDefinition): readonly string[] {
  const problems = levelSchemes.map((scheme) => levelProblemsUnder(scheme, scores, definition));
  return problems.some((found) => found.length === 0) ? [] : (problems[0] ?? []);
}

function levelProblemsUnder(
  scheme: LevelScheme,
  scores: ScoreResult,
  definition: SurveyDefinition,
): readonly string[] {
  const overall = levelFor(scores.totalScore, totalBands(scheme, definition));
  return [
    ...(scores.overall === overall ? [] : ['scores.overall']),
    ...scores.categories.flatMap(({ category, score, level }, place) =>
      level === levelFor(score, categoryBands(scheme, definition, category))
        ? []
        : [`scores.categories.${place}.level`],
    ),
  ];
}

function totalBands(scheme: LevelScheme, definition: SurveyDefinition): LevelBands {
  return scheme === 'bands' ? definition.scoring.levels : bandsFor(definition.questions.length, scheme);
}

function categoryBands(scheme: LevelScheme, definition: SurveyDefinition, category: string): LevelBands {
  const stored = definition.scoring.categoryScoring[category];
  return scheme === 'bands' && stored !== undefined
    ? stored.levels
    : bandsFor(questionCountOf(definition, category), scheme);
}

function failedOf(checks: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(checks).flatMap(([field, holds]) => (holds ? [] : [field]));
}
