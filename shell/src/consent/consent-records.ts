import { AppError, toAppError } from '@stepwise/client/app-error';
import { consentInputSchema, consentRecordSchema } from '@stepwise/contract/consent-rows';
import type { ConsentRecord, ConsentType } from '@stepwise/contract/consent-rows';
import { array, object, string, unknown } from '@stepwise/contract/schema';
import { consentVersionDefault, currentConsentsSchema } from '@stepwise/contract/consent-sync';
import type { consentSources } from '@stepwise/contract/consent-sync';
import type { DataClient, SessionService } from '@stepwise/contract/shell-services';
import type { StoredConsent } from './consent-choice.ts';

type ConsentSource = (typeof consentSources)[number];

export type ConsentRecords = {
  /** Throws `Failed to record consent: …`. */
  readonly record: (type: ConsentType, isGiven: boolean, source?: ConsentSource) => Promise<ConsentRecord>;
  /** Both optional kinds in one call. It may be repeated: the same choice of the same moment is kept once. */
  readonly recordChoice: (stored: StoredConsent) => Promise<void>;
  /**
   * Adds what the account does not hold yet and answers with what counts for it from now on; `undefined` when neither
   * side knows a choice, null when it could not be done or nobody is signed in. A failure is only reported.
   */
  readonly sync: (stored: StoredConsent | undefined) => Promise<StoredConsent | undefined | null>;
  readonly latest: (type: ConsentType) => Promise<ConsentRecord | null>;
  readonly history: () => Promise<readonly ConsentRecord[]>;
  readonly hasCurrentTerms: () => Promise<boolean>;
};

export type ConsentRecordsOptions = {
  readonly client: Pick<DataClient, 'request'>;
  readonly session: Pick<SessionService, 'settled'>;
  readonly sessionId: () => string;
  readonly userAgent: string;
  readonly report: (error: unknown) => void;
};

const endpoint = '/supabase/consent_records';
const optionalKinds = ['analytics', 'marketing'] as const;
const versionsSchema = array(object({ version: string() }));

/** The append-only proof of what somebody chose, in which words and when. */
export function createConsentRecords(options: ConsentRecordsOptions): ConsentRecords {
  const { report } = options;
  const record: ConsentRecords['record'] = (type, isGiven, source = 'choice') =>
    insert(options, { type, isGiven, source });
  const latest: ConsentRecords['latest'] = async (type) =>
    (await select(options, { consent_type: `eq.${type}`, limit: '1' }))[0] ?? null;
  return {
    record,
    latest,
    recordChoice: (stored) => insertChoice(options, stored),
    sync: async (stored) => {
      if ((await userIdOf(options)) === null) return null;
      try {
        return await exchange(options, stored);
      } catch (error) {
        report(error);
        return null;
      }
    },
    history: async () => {
      try {
        return await select(options, {});
      } catch (error) {
        report(error);
        return [];
      }
    },
    hasCurrentTerms: async () => {
      const accepted = await latest('terms');
      if (accepted === null || !accepted.consent_given) return false;
      // Versions are compared as text; policy versions are never published out of that order.
      return accepted.consent_version >= (await currentVersion(options, 'terms'));
    },
  };
}

function sourceOf({ decidedBy }: StoredConsent): ConsentSource {
  return decidedBy === 'signal' ? 'gpc' : 'choice';
}

/** The account and this device tell each other what they know; the newer choice counts for both. */
async function exchange(
  { client, sessionId }: ConsentRecordsOptions,
  stored: StoredConsent | undefined,
): Promise<StoredConsent | undefined> {
  const choices = stored
    ? optionalKinds.map((kind) => ({
        consent_type: kind,
        consent_given: stored[kind],
        consent_version: stored.version,
        source: sourceOf(stored),
        decided_at: stored.decidedAt,
      }))
    : [];
  const current = await client.request({
    method: 'POST',
    endpoint: '/supabase/rpc/sync_consents',
    body: { p_session_id: sessionId(), p_choices: choices },
    answerSchema: currentConsentsSchema,
  });
  const newestOf = (type: ConsentType) => current.find(({ consent_type: each }) => each === type);
  const newest = optionalKinds
    .flatMap((kind) => newestOf(kind) ?? [])
    .toSorted((left, right) => Date.parse(right.decided_at) - Date.parse(left.decided_at))[0];
  if (newest === undefined) return stored;
  const isNewer = stored === undefined || Date.parse(newest.decided_at) > Date.parse(stored.decidedAt);
  if (!isNewer) return stored;
  return {
    essential: true,
    analytics: newestOf('analytics')?.consent_given ?? false,
    marketing: newestOf('marketing')?.consent_given ?? false,
    version: newest.consent_version,
    decidedBy: newest.source === 'gpc' ? 'signal' : 'person',
    decidedAt: newest.decided_at,
  };
}

async function insert(
  options: ConsentRecordsOptions,
  {
    type,
    isGiven,
    source,
  }: { readonly type: ConsentType; readonly isGiven: boolean; readonly source: ConsentSource },
): Promise<ConsentRecord> {
  try {
    const userId = await userIdOf(options);
    const input = consentInputSchema.parse({
      consent_type: type,
      consent_given: isGiven,
      consent_version: await currentVersion(options, type === 'terms' ? 'terms' : 'cookies'),
      session_id: options.sessionId(),
      user_agent: options.userAgent,
    });
    return await options.client.request({
      method: 'POST',
      endpoint,
      headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
      body: { user_id: userId, ...input, source },
      answerSchema: consentRecordSchema,
    });
  } catch (error) {
    const cause = toAppError(error);
    throw new AppError('CONSENT_RECORD_FAILED', `Failed to record consent: ${cause.message}`, {
      status: cause.status,
      category: cause.category,
      cause,
    });
  }
}

async function insertChoice(options: ConsentRecordsOptions, stored: StoredConsent): Promise<void> {
  const { client, sessionId, userAgent } = options;
  const version = await currentVersion(options, 'cookies');
  const userId = await userIdOf(options);
  await client.request({
    method: 'POST',
    endpoint,
    query: { on_conflict: 'user_id,session_id,consent_type,decided_at' },
    headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
    body: optionalKinds.map((kind) => ({
      user_id: userId,
      session_id: sessionId(),
      consent_type: kind,
      consent_given: stored[kind],
      consent_version: version,
      user_agent: userAgent,
      source: sourceOf(stored),
      decided_at: stored.decidedAt,
    })),
    answerSchema: unknown(),
  });
}

async function userIdOf({ session }: ConsentRecordsOptions): Promise<string | null> {
  const state = await session.settled();
  return state.kind === 'signed-in' ? state.user.id : null;
}

async function select(
  options: ConsentRecordsOptions,
  query: Readonly<Record<string, string>>,
): Promise<readonly ConsentRecord[]> {
  const userId = await userIdOf(options);
  if (userId === null) return [];
  return options.client.request({
    method: 'GET',
    endpoint,
    query: { user_id: `eq.${userId}`, order: 'created_at.desc', ...query },
    answerSchema: array(consentRecordSchema),
  });
}

async function currentVersion(
  { client, report }: ConsentRecordsOptions,
  policyType: 'cookies' | 'terms',
): Promise<string> {
  try {
    const [newest] = await client.request({
      method: 'GET',
      endpoint: '/supabase/policy_versions',
      query: {
        select: 'version',
        policy_type: `eq.${policyType}`,
        order: 'effective_date.desc',
        limit: '1',
      },
      answerSchema: versionsSchema,
    });
    return newest?.version ?? consentVersionDefault;
  } catch (error) {
    report(error);
    return consentVersionDefault;
  }
}
