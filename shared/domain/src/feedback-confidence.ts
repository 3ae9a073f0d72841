import type { ScoreResult } from '@stepwise/contract/feedback';
import { ratingRange } from './level-bands.ts';

const secondsPerAnswerHurried = 1;
const secondsPerAnswerCalm = 2.5;

/**
 * How far the scores hold together, 0 to 100: the sums agree, the answers were not rushed, and they are not
 * all the same. Stored with the feedback, never shown.
 *
 * @see rows I-01, reading X-49
 */
export function feedbackConfidence(scores: ScoreResult): number {
  return Math.round(60 * sumAgreement(scores) + 25 * pace(scores) + 15 * variation(scores));
}

function sumAgreement(scores: ScoreResult): number {
  const score = scores.categories.reduce((sum, category) => sum + category.score, 0);
  const maxScore = scores.categories.reduce((sum, category) => sum + category.maxScore, 0);
  const areScoresPossible = scores.categories.every(
    (category) =>
      category.score * ratingRange.max >= category.maxScore && category.score <= category.maxScore,
  );
  const checks = [score === scores.totalScore, maxScore === scores.maxTotalScore, areScoresPossible];
  return checks.filter(Boolean).length / checks.length;
}

function pace({ completionTime, maxTotalScore }: ScoreResult): number {
  if (completionTime === null || completionTime === undefined) return 0.6;
  const secondsPerAnswer = completionTime / (maxTotalScore / ratingRange.max);
  const share =
    (secondsPerAnswer - secondsPerAnswerHurried) / (secondsPerAnswerCalm - secondsPerAnswerHurried);
  return Math.min(1, Math.max(0, share));
}

function variation({ categories }: ScoreResult): number {
  return new Set(categories.map(({ average }) => average)).size > 1 ? 1 : 0;
}
