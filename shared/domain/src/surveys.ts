import type { AvailableSurveyNumber, SurveyEdition } from './survey-catalogue.ts';
import { isAvailable } from './survey-catalogue.ts';
import type { SurveyDefinition } from './survey-definition.ts';
import { survey1Alternate } from './surveys/survey-1-alternate.ts';
import { survey1 } from './surveys/survey-1.ts';
import { survey2Alternate } from './surveys/survey-2-alternate.ts';
import { survey2 } from './surveys/survey-2.ts';
import { survey3Alternate } from './surveys/survey-3-alternate.ts';
import { survey3 } from './surveys/survey-3.ts';

const definitions: Record<SurveyEdition, Record<AvailableSurveyNumber, SurveyDefinition>> = {
  clinical: { 1: survey1, 2: survey2, 3: survey3 },
  alternate: { 1: survey1Alternate, 2: survey2Alternate, 3: survey3Alternate },
};

/**
 * The questions of a survey; undefined for a number without a configuration (4, 5 and all others). Holds every
 * survey: a screen that shows one imports `./surveys/survey-{n}` instead.
 */
export function surveyDefinition(
  number: number,
  edition: SurveyEdition = 'clinical',
): SurveyDefinition | undefined {
  return isAvailable(number) ? definitions[edition][number] : undefined;
}
