import type { SafeStorage } from '@stepwise/client/safe-storage';

export const consentSessionIdKey = 'consent_session_id';

/**
 * The random id under which a visitor's consent is recorded. It is not the id of their answers, so that the two
 * cannot be joined.
 */
export function consentSessionId(storage: SafeStorage, newId: () => string): string {
  const known = storage.read(consentSessionIdKey);
  if (known !== undefined && uuid.test(known)) return known;
  const made = newId();
  storage.write(consentSessionIdKey, made);
  return made;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
