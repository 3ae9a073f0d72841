import { deviceStorage } from '@stepwise/client/device-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { practiceAgreementVersion } from '@stepwise/contract/practice-agreement';
import { boolean, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

const placeSchema = oneOf(['account', 'device']);

const choiceSchema = object({
  place: placeSchema,
  /** Version of the words that were read. */
  version: string(),
  /** Whether the account knows of it. Until then nothing is sent. */
  isRecorded: boolean(),
});

/** Where somebody's practice may be kept. */
export type KeptPlace = Infer<typeof placeSchema>;
export type PlaceChoice = Infer<typeof choiceSchema>;

/** What this device knows of the choice of one person. Signing out erases it. */
const choiceOf = (userId: string) =>
  storedValue(deviceStorage, { key: choiceKey(userId), schema: choiceSchema });

export const choiceKey = (userId: string) => `practice_place_${userId}`;

/** Undefined until the question in its present words was answered, as far as this device knows. */
export function knownChoice(userId: string): PlaceChoice | undefined {
  const choice = choiceOf(userId).read();
  return choice?.version === practiceAgreementVersion ? choice : undefined;
}

export function rememberChoice(userId: string, place: KeptPlace, isRecorded: boolean): void {
  const known = knownChoice(userId);
  if (known?.place === place && known.isRecorded === isRecorded) return;
  choiceOf(userId).write({ place, version: practiceAgreementVersion, isRecorded });
}

export function forgetChoice(userId: string): void {
  choiceOf(userId).clear();
}

export function watchChoice(userId: string, listener: () => void): () => void {
  return choiceOf(userId).subscribe(listener);
}

/** Whether something about practice may leave this device. */
export function maySend(userId: string): boolean {
  const choice = knownChoice(userId);
  return choice?.place === 'account' && choice.isRecorded;
}
