import { array, literal, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readJson, writeJson } from '../run/survey-storage.ts';

/** Raised whenever the words of the question change in meaning; the choice is then asked again. */
export const storageWordingVersion = '2026-11-20';

const storageChoiceKey = 'survey_storage_choice';

const storageChoiceSchema = object({
  version: literal(1),
  choice: oneOf(['save', 'device']),
  wordingVersion: string(),
  decidedAt: string(),
  /** Owners (see `ownerKey`) whose agreement the database holds already. */
  recordedFor: array(string()),
});

export type StorageChoice = Infer<typeof storageChoiceSchema>;

/** Null until the person has answered "Where may your answers be kept?" in its present wording. */
export function readStorageChoice(storage: DeviceStorage): StorageChoice | null {
  const choice = readJson(storage, storageChoiceKey, storageChoiceSchema);
  return choice?.wordingVersion === storageWordingVersion ? choice : null;
}

export function writeStorageChoice(
  storage: DeviceStorage,
  choice: StorageChoice['choice'],
  at: number,
): StorageChoice {
  const decided: StorageChoice = {
    version: 1,
    choice,
    wordingVersion: storageWordingVersion,
    decidedAt: new Date(at).toISOString(),
    recordedFor: [],
  };
  writeJson(storage, storageChoiceKey, decided);
  return decided;
}

export function isAgreementRecorded(storage: DeviceStorage, owner: string): boolean {
  return readStorageChoice(storage)?.recordedFor.includes(owner) ?? false;
}

export function noteAgreement(storage: DeviceStorage, owner: string, isRecorded: boolean): void {
  const choice = readStorageChoice(storage);
  if (choice === null) return;
  const others = choice.recordedFor.filter((known) => known !== owner);
  writeJson(storage, storageChoiceKey, { ...choice, recordedFor: isRecorded ? [...others, owner] : others });
}
