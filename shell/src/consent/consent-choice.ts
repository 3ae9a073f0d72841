import { boolean, object, oneOf, string } from '@stepwise/contract/schema';
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
  choice: ConsentChoice,
  decidedBy: StoredConsent['decidedBy'],
  decidedAt: string,
): StoredConsent {
  const { analytics, marketing } = choice;
  return { essential: true, analytics, marketing, version: consentWordingVersion, decidedBy, decidedAt };
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
