import { feedbackSchema } from '@stepwise/contract/feedback';
import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import type { Database } from '../database.ts';

/** What a person received, to be kept in the history. */
export type FeedbackRecord = {
  readonly userId: string;
  readonly surveyNumber: number;
  readonly contentHash: string;
  readonly scores: ScoreResult;
  readonly feedback: Feedback;
};

/** Keeps the record, or answers with the one of the same content that is younger than a day. */
export type KeepFeedback = (record: FeedbackRecord) => Promise<Feedback>;

export function createKeepFeedback(database: Database): KeepFeedback {
  return async (record) =>
    feedbackSchema.parse(
      await database.call('keep_ai_feedback', {
        p_user_id: record.userId,
        p_survey_number: record.surveyNumber,
        p_model: record.feedback.model,
        p_content_hash: record.contentHash,
        p_scores: record.scores,
        p_feedback: record.feedback,
      }),
    );
}
