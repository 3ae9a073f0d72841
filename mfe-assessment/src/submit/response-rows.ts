import type { SurveyResponseRow } from '@stepwise/contract/survey-rows';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { FinishedRun } from '../run/finished-run.ts';
import type { Owner } from './owner.ts';

export type QuestionTexts = Pick<SurveyDefinition, 'questions'>;

/** The rows of one run in the order of the survey. Signed in: user id only. Otherwise: session id only. */
export function responseRows(
  run: FinishedRun,
  owner: Owner,
  definition: QuestionTexts,
): readonly SurveyResponseRow[] {
  const ids =
    owner.kind === 'user'
      ? { user_id: owner.userId, session_id: null }
      : { user_id: null, session_id: owner.sessionId };
  return definition.questions.flatMap((question): readonly SurveyResponseRow[] => {
    const value = run.answers[question.id];
    if (value === undefined) return [];
    return [
      {
        survey_number: run.surveyNumber,
        question_id: question.id,
        response_value: value,
        question_text: question.text,
        category: question.category,
        ...ids,
        run_id: run.runId,
        completed_at: run.completedAt,
      },
    ];
  });
}
