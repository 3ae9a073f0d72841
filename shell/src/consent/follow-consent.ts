import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { SessionService } from '@stepwise/contract/shell-services';
import type { ConsentRecords } from './consent-records.ts';
import type { ConsentStore } from './consent-store.ts';
import type { StoredConsent } from './consent-choice.ts';

/** Which decision has been recorded, and for whom. */
export const consentRecordedKey = 'cookie_consent_recorded';

type FollowConsentOptions = {
  readonly consent: Pick<ConsentStore, 'stored' | 'subscribe' | 'adopt'>;
  readonly session: Pick<SessionService, 'current' | 'subscribe'>;
  readonly storage: SafeStorage;
  readonly records: () => Promise<Pick<ConsentRecords, 'recordChoice' | 'sync'>>;
  /** Calls back when sending may work again. */
  readonly onWake: (listener: () => void) => void;
  readonly report: (error: unknown) => void;
};

/**
 * Records each decision once: when it is made, and again for the account when somebody signs in. What could not be
 * recorded is tried again when the connection is back, something changes, or the page is opened the next time.
 */
export function followConsent(options: FollowConsentOptions): void {
  let isBusy = false;
  let hasChanged = false;
  const follow = async (): Promise<void> => {
    hasChanged = true;
    if (isBusy) return;
    isBusy = true;
    while (hasChanged) {
      hasChanged = false;
      // One after the other: two rounds at once would record a decision twice.
      await catchUp(options).catch(options.report);
    }
    isBusy = false;
  };
  options.consent.subscribe(() => void follow());
  options.session.subscribe(() => void follow());
  options.onWake(() => void follow());
  void follow();
}

async function catchUp(options: FollowConsentOptions): Promise<void> {
  const { consent, session, storage, records } = options;
  const stored = consent.stored();
  const state = session.current();
  const isVisitor = state.kind !== 'signed-in';
  if (state.kind === 'unknown' || (isVisitor && stored === undefined)) return;
  const owner = isVisitor ? 'visitor' : state.user.id;
  const recorded = storage.read(consentRecordedKey) ?? '';
  if (recorded === markOf(stored, owner)) return;
  const isRecordedForSomebody = stored === undefined || recorded.startsWith(`${stored.decidedAt} `);
  if (!isVisitor && isRecordedForSomebody) {
    const current = await (await records()).sync(stored);
    if (current === null) return;
    storage.write(consentRecordedKey, markOf(current, owner));
    if (current !== undefined && current.decidedAt !== stored?.decidedAt) consent.adopt(current);
    return;
  }
  // Signing out adds no proof; it only takes the account's id off this device.
  if (stored !== undefined && !isRecordedForSomebody) await (await records()).recordChoice(stored);
  storage.write(consentRecordedKey, markOf(stored, owner));
}

function markOf(stored: StoredConsent | undefined, owner: string): string {
  return `${stored?.decidedAt ?? 'none'} ${owner}`;
}
