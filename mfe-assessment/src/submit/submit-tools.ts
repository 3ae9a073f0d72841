import type { ShellServices } from '@stepwise/contract/shell-services';
import { isAvailable } from '@stepwise/domain/survey-catalogue';
import { thisDevice } from '../run/device-storage.ts';
import { loadSurvey } from '../run/survey-editions.ts';
import type { SubmitTools } from './deliver-run.ts';

/** The real things that a submission works with in a browser. */
export function submitTools(services: ShellServices): SubmitTools {
  return {
    services,
    storage: thisDevice,
    now: Date.now,
    loadDefinition: async (surveyNumber, edition) =>
      isAvailable(surveyNumber) ? loadSurvey(surveyNumber, edition) : undefined,
  };
}
