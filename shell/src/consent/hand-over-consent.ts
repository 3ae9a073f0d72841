import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { OutboxService } from '@stepwise/contract/outbox';
import type { SessionService } from '@stepwise/contract/shell-services';
import type { ConsentStore } from './consent-store.ts';
import type { ConsentWrites } from './consent-writes.ts';

/** The decision that was put in line last, for whomever. */
export const handedOverKey = 'cookie_consent_handed_over';

/** The decision that the account of this device knows. It names the person, so it goes with them. */
export const inAccountKey = 'consent_in_account';

type HandOverOptions = {
  readonly consent: Pick<ConsentStore, 'stored' | 'subscribe' | 'adopt'>;
  readonly session: Pick<SessionService, 'current' | 'subscribe'>;
  readonly storage: SafeStorage;
  readonly outbox: Pick<OutboxService, 'enqueue' | 'deliver'>;
  /** Code of its own that comes with the first decision. */
  readonly writes: () => Promise<ConsentWrites>;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
};

/**
 * Puts each decision in line once: as the device's own, or as the account's while somebody is signed in. When device
 * and account meet, they tell each other what they know. Sending, and sending again, is the queue's.
 */
export function handOverConsent(options: HandOverOptions): void {
  let isBusy = false;
  let hasChanged = false;
  const follow = async (): Promise<void> => {
    hasChanged = true;
    if (isBusy) return;
    isBusy = true;
    while (hasChanged) {
      hasChanged = false;
      await handOver(options).catch(options.report);
    }
    isBusy = false;
  };
  options.consent.subscribe(() => void follow());
  options.session.subscribe(() => void follow());
  void follow();
}

async function handOver(options: HandOverOptions): Promise<void> {
  const { consent, session, storage, outbox, writes } = options;
  const state = session.current();
  const stored = consent.stored();
  const choiceId = stored?.choiceId;
  const isKnown = choiceId === undefined || storage.read(handedOverKey) === choiceId;
  const decided = stored === undefined || isKnown ? undefined : { stored, choiceId };
  switch (state.kind) {
    case 'unknown':
      return;
    case 'signed-out':
      if (decided === undefined) return;
      await outbox.enqueue((await writes()).proof(decided.stored, { kind: 'device' }));
      storage.write(handedOverKey, decided.choiceId);
      return;
    case 'signed-in': {
      const userId = state.user.id;
      const known = storage.read(inAccountKey);
      const hasMet = known?.endsWith(` ${userId}`) ?? false;
      if (!hasMet) return exchange(options, userId);
      if (decided === undefined) return;
      await outbox.enqueue((await writes()).proof(decided.stored, { kind: 'user', userId }));
      storage.write(handedOverKey, decided.choiceId);
      storage.write(inAccountKey, markOf(decided.choiceId, userId));
      return;
    }
    default:
      state satisfies never;
  }
}

/** Stays unmarked until the account has answered, so that the next page asks it again what it knows. */
async function exchange(options: HandOverOptions, userId: string): Promise<void> {
  const { consent, session, storage, outbox, writes, newId } = options;
  const { exchange: write, newerOf } = await writes();
  const stored = consent.stored();
  const delivery = await outbox.deliver(write(stored, userId));
  // Who has left meanwhile leaves no mark, and what their account holds is not for this device any more.
  const state = session.current();
  if (state.kind !== 'signed-in' || state.user.id !== userId) return;
  if (stored?.choiceId !== undefined) storage.write(handedOverKey, stored.choiceId);
  const answer = delivery.kind === 'sent' ? delivery.answers[0] : undefined;
  if (answer === undefined) return;
  const newer = newerOf(answer, stored);
  const choiceId = newer === undefined ? stored?.choiceId : newId();
  storage.write(inAccountKey, markOf(choiceId, userId));
  if (newer === undefined || choiceId === undefined) return;
  storage.write(handedOverKey, choiceId);
  consent.adopt({ ...newer, choiceId });
}

function markOf(choiceId: string | undefined, userId: string): string {
  return `${choiceId ?? 'none'} ${userId}`;
}
