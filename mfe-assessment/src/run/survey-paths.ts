import { parseSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { SurveyNumber } from '@stepwise/domain/survey-catalogue';

export const paths = {
  home: '/',
  assessments: '/assessment',
  summary: '/summary',
  survey: (surveyNumber: number) => `/survey/${surveyNumber}`,
  results: (surveyNumber: number) => `/survey/${surveyNumber}/results`,
  insights: (surveyNumber: number) => `/survey/${surveyNumber}/big-feedback`,
} as const;

/** Where Back leads: the survey before, the landing page before the first. */
export function backPath(surveyNumber: number): string {
  return surveyNumber > 1 ? paths.survey(surveyNumber - 1) : paths.assessments;
}

/** The id in the address, or the number of a configuration that is already at hand. */
export function surveyNumberOf(
  idInPath: string | undefined,
  configuration?: { readonly id: SurveyNumber },
): SurveyNumber | undefined {
  return parseSurveyNumber(idInPath) ?? configuration?.id;
}

/** Swipe on a results screen: forward to the next survey while there is one, then to the summary. */
export function swipePath(surveyNumber: number, direction: 'left' | 'right'): string {
  if (direction === 'right') return paths.survey(surveyNumber);
  return surveyNumber < 3 ? paths.survey(surveyNumber + 1) : paths.summary;
}
