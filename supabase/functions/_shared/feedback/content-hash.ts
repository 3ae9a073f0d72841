import type { ScoreResult } from '@stepwise/contract/feedback';

export type FeedbackContent = {
  readonly model: string;
  readonly userId: string;
  readonly surveyNumber: number;
  readonly isPersonal: boolean;
  readonly scores: ScoreResult;
};

/**
 * SHA-256 (hex) of everything that the feedback follows from. The person is part of it, so that two people with
 * the same scores never share a row. How long the survey took changes no word and is left out.
 */
export async function contentHash(content: FeedbackContent): Promise<string> {
  const categories = content.scores.categories
    .map(({ category, score, level }) => [category, score, level] as const)
    .toSorted(([first], [second]) => (first < second ? -1 : 1));
  const text = JSON.stringify([
    content.model,
    content.userId,
    content.surveyNumber,
    content.isPersonal,
    content.scores.overall,
    categories,
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
