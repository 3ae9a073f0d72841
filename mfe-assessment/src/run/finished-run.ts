import type { SurveyEdition } from '@stepwise/domain/survey-catalogue';
import type { SurveyAnswers } from './survey-progress.ts';

/** A run with every question answered, on its way to be saved. */
export type FinishedRun = {
  readonly surveyNumber: number;
  readonly edition: SurveyEdition;
  readonly runId: string;
  readonly completedAt: string;
  readonly answers: SurveyAnswers;
};
