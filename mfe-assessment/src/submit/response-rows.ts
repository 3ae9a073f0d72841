import type { SurveyResponseRow } from '@stepwise/contract/survey-rows';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { OutboxEntry } from './survey-outbox.ts';

/** The rows of one run in the order of the survey. Signed in: user id only. Otherwise: session id only. */
export function responseRows(
  entry: OutboxEntry,
  definition: Pick<SurveyDefinition, 'questions'>,
): readonly SurveyResponseRow[] {
  const owner =
    entry.owner.kind === 'user'
      ? { user_id: entry.owner.userId, session_id: null }
      : { user_id: null, session_id: entry.owner.sessionId };
  return definition.questions.flatMap((question): readonly SurveyResponseRow[] => {
    const value = entry.answers[question.id];
    if (value === undefined) return [];
    return [
      {
        survey_number: entry.surveyNumber,
        question_id: question.id,
        response_value: value,
        question_text: question.text,
        category: question.category,
        ...owner,
        run_id: entry.runId,
        completed_at: entry.completedAt,
      },
    ];
  });
}
