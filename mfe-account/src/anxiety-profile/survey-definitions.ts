import type { SurveyEdition } from '@stepwise/domain/survey-catalogue';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';

/** The questions of every survey, which only this screen of the account needs. */
export async function loadDefinitions(edition: SurveyEdition): Promise<readonly SurveyDefinition[]> {
  const { surveyDefinition } = await import('@stepwise/domain/surveys');
  return [1, 2, 3].flatMap((surveyNumber) => surveyDefinition(surveyNumber, edition) ?? []);
}
