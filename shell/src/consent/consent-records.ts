import { AppError, toAppError } from '@stepwise/client/app-error';
import { consentInputSchema, consentRecordSchema } from '@stepwise/contract/consent-rows';
import type { ConsentRecord, ConsentType } from '@stepwise/contract/consent-rows';
import { array, object, string } from '@stepwise/contract/schema';
import { consentVersionDefault } from '@stepwise/contract/consent-sync';
import type { consentSources } from '@stepwise/contract/consent-sync';
import type { DataClient, SessionService } from '@stepwise/contract/shell-services';

type ConsentSource = (typeof consentSources)[number];

export type ConsentRecords = {
  /** Throws `Failed to record consent: …`. */
  readonly record: (type: ConsentType, isGiven: boolean, source?: ConsentSource) => Promise<ConsentRecord>;
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
