/** What the first screen of a path fetches once this remote runs; its page fetches it at the same time as the remote. */
export const pagePreloads: Readonly<Record<string, readonly string[]>> = {
  '/assessment': ['./landing/landing-screen.tsx'],
  '/survey/1': ['./survey/survey-screen.tsx', '@stepwise/domain/surveys/survey-1'],
  '/survey/2': ['./survey/survey-screen.tsx', '@stepwise/domain/surveys/survey-2'],
  '/survey/3': ['./survey/survey-screen.tsx', '@stepwise/domain/surveys/survey-3'],
  '/survey/:surveyId/results': ['./results/results-screen.tsx'],
  '/summary': ['./summary/summary-screen.tsx'],
};
