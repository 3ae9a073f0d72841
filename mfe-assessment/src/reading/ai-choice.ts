import { literal, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readJson, writeJson } from '../run/survey-storage.ts';

/** Raised whenever the words of the question change in meaning; it is then asked again. */
export const aiWordingVersion = '2026-11-22';

export const aiChoiceKey = 'survey_ai_choice';

const aiChoiceSchema = object({
  version: literal(1),
  choice: oneOf(['yes', 'no']),
  wordingVersion: string(),
  /** Whoever may be asked to write; somebody else needs a new answer. */
  provider: string(),
  /** See `ownerKey`: an answer holds for the one who gave it. */
  owner: string(),
  decidedAt: string(),
});

export type AiChoice = Infer<typeof aiChoiceSchema>['choice'];

export type AiQuestion = { readonly provider: string; readonly owner: string };

/** Null until this person has answered the present question about this provider. */
export function readAiChoice(storage: DeviceStorage, { provider, owner }: AiQuestion): AiChoice | null {
  const kept = readJson(storage, aiChoiceKey, aiChoiceSchema);
  const isSame =
    kept?.wordingVersion === aiWordingVersion && kept.provider === provider && kept.owner === owner;
  return kept !== null && isSame ? kept.choice : null;
}

export function writeAiChoice(
  storage: DeviceStorage,
  { provider, owner }: AiQuestion,
  choice: AiChoice,
  at: number,
): void {
  writeJson(storage, aiChoiceKey, {
    version: 1,
    choice,
    wordingVersion: aiWordingVersion,
    provider,
    owner,
    decidedAt: new Date(at).toISOString(),
  });
}
