import type { ScoreResult } from '@stepwise/contract/feedback';
import { intensityLabel } from '@stepwise/domain/scoring';
import { resultsMessages } from '../reading/messages.ts';

type ShareText = {
  readonly productName: string;
  readonly title: string;
  readonly scores: ScoreResult;
  readonly isScoreAdded: boolean;
};

/** What is shared. The result is in it only when the person added it. */
export function shareText({ productName, title, scores, isScoreAdded }: ShareText): string {
  const message = resultsMessages.share.message(productName);
  if (!isScoreAdded) return message;
  const { totalScore, maxTotalScore, overall } = scores;
  return `${message} ${resultsMessages.share.withScore(title, intensityLabel(overall), totalScore, maxTotalScore)}`;
}
