import { scoreSurvey } from '@stepwise/domain/scoring';
import type { Readings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import type { SurveyHistoryEntry } from './survey-history.ts';

/** The complete runs of one survey among the rows of an account, newest first. */
export function savedRuns(
  definition: SurveyDefinition,
  rows: readonly SavedSurveyResponse[],
  scheme: Readings['levelScheme'],
): readonly SurveyHistoryEntry[] {
  const ofSurvey = rows.filter((row) => row.survey_number === definition.id);
  const byRun = Map.groupBy(ofSurvey, (row) => row.run_id);
  return [...byRun]
    .flatMap(([id, answers]): readonly SurveyHistoryEntry[] => {
      const completedAt = answers.find((row) => row.completed_at !== null)?.completed_at;
      const values = Object.fromEntries(answers.map((row) => [row.question_id, row.response_value]));
      const scoring = scoreSurvey(definition, values, null, scheme);
      if (scoring.kind === 'refused' || completedAt === undefined || completedAt === null) return [];
      const scores = scoring.result;
      return [{ id, surveyNumber: definition.id, completedAt, scores, feedback: null, timeSpent: null }];
    })
    .toSorted((one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt));
}
