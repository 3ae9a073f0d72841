import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { scoreSurvey } from '@stepwise/domain/scoring';
import type { Readings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { completionSeconds } from './survey-results.ts';
import type { PastRun } from '../run/survey-storage.ts';

/** One finished run of one survey. */
export type SurveyHistoryEntry = {
  readonly id: string;
  readonly surveyNumber: number;
  readonly completedAt: string;
  readonly scores: ScoreResult;
  /** Written feedback is not kept on the device; null until the server's history is asked. */
  readonly feedback: Feedback | null;
  readonly timeSpent: number | null;
};

/** Earlier runs, scored by the rules of today so that all of them can be compared; broken ones are left out. */
export function historyEntries(
  definition: SurveyDefinition,
  runs: readonly PastRun[],
  scheme: Readings['levelScheme'],
): readonly SurveyHistoryEntry[] {
  return runs
    .filter((run) => run.edition === definition.edition)
    .flatMap((run): readonly SurveyHistoryEntry[] => {
      const timeSpent = completionSeconds(run);
      const scoring = scoreSurvey(definition, run.answers, timeSpent, scheme);
      if (scoring.kind === 'refused') return [];
      const { runId: id, completedAt } = run;
      const surveyNumber = definition.id;
      return [{ id, surveyNumber, completedAt, scores: scoring.result, feedback: null, timeSpent }];
    })
    .toSorted((one, other) => other.completedAt.localeCompare(one.completedAt));
}
