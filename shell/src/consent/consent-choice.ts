import { boolean, object, oneOf, optional, string, uuid } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { ConsentChoice, ConsentState } from '@stepwise/contract/shell-services';

export const consentStorageKey = 'cookie_consent';

/** Of the words in banner and dialog. A newer one asks everybody again; it is compared as text. */
export const consentWordingVersion = '1.0.0';

const storedSchema = object({
  essential: boolean(),
  analytics: boolean(),
  marketing: boolean(),
  version: string(),
  decidedBy: oneOf(['person', 'signal']),
  /** ISO time; of two decisions the newer one counts. */
  decidedAt: string(),
  /** Names this one decision, so that its proof is kept once however often it arrives. */
  choiceId: optional(uuid()),
});

export type StoredConsent = Infer<typeof storedSchema>;

export const unaskedConsent: ConsentState = {
  essential: true,
  analytics: false,
  marketing: false,
  hasConsented: false,
  decidedBy: 'nobody',
};

export const acceptAll: ConsentChoice = { analytics: true, marketing: true };
export const rejectAll: ConsentChoice = { analytics: false, marketing: false };

export function storedConsent(
  { analytics, marketing }: ConsentChoice,
  decision: Pick<StoredConsent, 'decidedBy' | 'decidedAt' | 'choiceId'>,
): StoredConsent {
  return { essential: true, analytics, marketing, version: consentWordingVersion, ...decision };
}

/** Throws on a text that is not a stored choice; `undefined` for a choice about older words. */
export function parseStoredConsent(text: string): StoredConsent | undefined {
  const stored = storedSchema.parse(JSON.parse(text));
  return stored.version >= consentWordingVersion ? stored : undefined;
}

export function consentState(stored: StoredConsent | undefined): ConsentState {
  if (stored === undefined) return unaskedConsent;
  const { analytics, marketing, decidedBy } = stored;
  return { essential: true, analytics, marketing, hasConsented: true, decidedBy };
}
