import { comparingIdPrefix } from '@stepwise/client/outbox-key';
import { currentConsentsSchema } from '@stepwise/contract/consent-sync';
import type { consentSources } from '@stepwise/contract/consent-sync';
import type { OutboxOwner, OutboxWrite } from '@stepwise/contract/outbox';
import type { OptionalConsent } from '@stepwise/contract/shell-services';
import type { StoredConsent } from './consent-choice.ts';

/** The account's choice as it answers; what names it on this device is added where it is taken over. */
export type AccountChoice = Omit<StoredConsent, 'choiceId'>;

export type ConsentWrites = {
  /** The proof of one decision, both optional kinds of it. */
  readonly proof: (stored: StoredConsent, owner: OutboxOwner) => OutboxWrite;
  /** Tells an account what this device knows; its answer is what counts for the account from then on. */
  readonly exchange: (stored: StoredConsent | undefined, userId: string) => OutboxWrite;
  /** What an account answered, if that is newer than what this device knows. */
  readonly newerOf: (answer: unknown, stored: StoredConsent | undefined) => AccountChoice | undefined;
};

export type ConsentWritesOptions = {
  readonly sessionId: () => string;
  readonly userAgent: string;
};

const optionalKinds = ['analytics', 'marketing'] as const satisfies readonly OptionalConsent[];

/** One after the other, so that the newest decision is also the last to arrive. */
const entity = 'cookie-consent';

/** Cookie choices as writes that may arrive twice: each names its decision, and the database keeps one proof of it. */
export function createConsentWrites({ sessionId, userAgent }: ConsentWritesOptions): ConsentWrites {
  return {
    newerOf,
    proof: (stored, owner) => ({
      id: `${entity}:${stored.choiceId}`,
      entity,
      owner,
      calls: [
        {
          method: 'POST',
          endpoint: '/supabase/consent_records',
          query: { on_conflict: 'user_id,consent_type,choice_id' },
          headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
          body: choicesIn(stored, {
            user_id: owner.kind === 'user' ? owner.userId : null,
            session_id: sessionId(),
            user_agent: userAgent,
          }),
        },
      ],
    }),
    exchange: (stored, userId) => ({
      id: `${comparingIdPrefix}${entity}`,
      entity,
      owner: { kind: 'user', userId },
      calls: [
        {
          method: 'POST',
          endpoint: '/supabase/rpc/sync_consents',
          body: { p_session_id: sessionId(), p_choices: stored ? choicesIn(stored, {}) : [] },
        },
      ],
    }),
  };
}

function choicesIn(stored: StoredConsent, shared: Readonly<Record<string, string | null>>) {
  const source: (typeof consentSources)[number] = stored.decidedBy === 'signal' ? 'gpc' : 'choice';
  return optionalKinds.map((kind) => ({
    ...shared,
    consent_type: kind,
    consent_given: stored[kind],
    consent_version: stored.version,
    source,
    decided_at: stored.decidedAt,
    ...(stored.choiceId === undefined ? {} : { choice_id: stored.choiceId }),
  }));
}

function newerOf(answer: unknown, stored: StoredConsent | undefined): AccountChoice | undefined {
  const current = currentConsentsSchema.parse(answer);
  const choiceOf = (kind: OptionalConsent) => current.find(({ consent_type: type }) => type === kind);
  const newest = optionalKinds
    .flatMap((kind) => choiceOf(kind) ?? [])
    .toSorted((left, right) => Date.parse(right.decided_at) - Date.parse(left.decided_at))[0];
  if (newest === undefined) return undefined;
  const isNewer = stored === undefined || Date.parse(newest.decided_at) > Date.parse(stored.decidedAt);
  if (!isNewer) return undefined;
  return {
    essential: true,
    analytics: choiceOf('analytics')?.consent_given ?? false,
    marketing: choiceOf('marketing')?.consent_given ?? false,
    version: newest.consent_version,
    decidedBy: newest.source === 'gpc' ? 'signal' : 'person',
    decidedAt: newest.decided_at,
  };
}
