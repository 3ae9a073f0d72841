import { isAnswered } from './survey-progress.ts';
import type { PlannedQuestion, SurveyAnswers } from './survey-progress.ts';

const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

export function isRating(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
}

/** The same number as a type of its own, for the rating control. */
export function parseRating(value: number | undefined): Rating | null {
  return ratings.find((rating) => rating === value) ?? null;
}

export function isEveryQuestionAnswered(
  questions: readonly PlannedQuestion[],
  answers: SurveyAnswers,
): boolean {
  return questions.every((question) => isAnswered(question, answers));
}

/** Drops what is not an answer to one of these questions, so that nothing unknown is restored, scored or sent. */
export function knownAnswers(
  questions: readonly PlannedQuestion[],
  answers: Readonly<Record<string, unknown>>,
): SurveyAnswers {
  const known = new Set(questions.map((question) => question.id));
  const pairs = Object.entries(answers).flatMap(([id, value]): [string, number][] =>
    known.has(id) && isRating(value) ? [[id, value]] : [],
  );
  return Object.fromEntries(pairs);
}
