import { surveyEntries } from '@stepwise/domain/survey-catalogue';
import type { SurveyEdition, SurveyEntry } from '@stepwise/domain/survey-catalogue';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readAnswers, readRun, statusOnDevice } from '../run/survey-storage.ts';

export type StepState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'started'; readonly answered: number }
  | { readonly kind: 'completed'; readonly completedAt: string | null };

export type LandingStep = {
  readonly entry: SurveyEntry;
  readonly state: StepState;
  /** The one step that the dot stands on: the first that is not done. */
  readonly isNext: boolean;
};

/** The surveys that can be taken, with what this device knows about each. */
export function landingSteps(storage: DeviceStorage, edition: SurveyEdition): readonly LandingStep[] {
  const entries = surveyEntries(edition).filter((entry) => entry.isAvailable);
  const next = entries.find(({ number }) => statusOnDevice(storage, number) !== 'completed');
  return entries.map((entry) => ({ entry, state: stateOf(storage, entry.number), isNext: entry === next }));
}

function stateOf(storage: DeviceStorage, surveyNumber: number): StepState {
  const status = statusOnDevice(storage, surveyNumber);
  switch (status) {
    case 'untouched':
      return { kind: 'untouched' };
    case 'started':
      return { kind: 'started', answered: Object.keys(readAnswers(storage, surveyNumber)).length };
    case 'completed':
      return { kind: 'completed', completedAt: readRun(storage, surveyNumber)?.completedAt ?? null };
    default:
      return status satisfies never;
  }
}
