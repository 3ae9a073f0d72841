import type { Readings } from '@stepwise/domain/readings';
import { parseSurveyNumber, stepAfter } from '@stepwise/domain/survey-catalogue';
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

/** Where the results of a survey lead on to. */
export function onwardPath(surveyNumber: number, series: Readings['surveySeries']): string {
  const step = stepAfter(surveyNumber, series);
  switch (step.kind) {
    case 'survey':
      return paths.survey(step.number);
    case 'summary':
      return paths.summary;
    case 'insights':
      return paths.insights(surveyNumber);
    default:
      return step satisfies never;
  }
}
