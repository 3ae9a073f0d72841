import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { array } from '@stepwise/contract/schema';
import type { DataClient, ShellServices } from '@stepwise/contract/shell-services';
import { savedSurveyResponsesSchema } from '@stepwise/contract/survey-rows';
import { queryOptions } from '@tanstack/react-query';

/* Schemas that this area alone needs are fetched with the first read, so that other pages do not carry them. */

/** Beginning of every key here, so that one call forgets them all. */
export const accountKey = 'account';

/** The screen says by itself what is missing, so that no message has to. */
const toldInPlace = { isQuiet: true } as const;

type Reader = { readonly client: DataClient; readonly userId: string };

export function dataSummaryQuery({ client, userId }: Reader) {
  return queryOptions({
    queryKey: [accountKey, userId, 'data'],
    meta: toldInPlace,
    queryFn: async ({ signal }) => {
      const { dataSummarySchema } = await import('@stepwise/contract/personal-data');
      return client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/list_my_data',
        body: {},
        answerSchema: array(dataSummarySchema),
        signal,
      });
    },
  });
}

export function sessionsQuery({ client, userId }: Reader) {
  return queryOptions({
    queryKey: [accountKey, userId, 'sessions'],
    meta: toldInPlace,
    queryFn: async ({ signal }) => {
      const { accountSessionSchema } = await import('@stepwise/contract/audit-log');
      return client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/list_sessions',
        body: {},
        answerSchema: array(accountSessionSchema),
        signal,
      });
    },
  });
}

function newestOf(userId: string, limit: number) {
  return { user_id: `eq.${userId}`, order: 'created_at.desc', limit: String(limit) };
}

/** The last fifty events that have to do with who came in. */
export function securityLogQuery({ client, userId }: Reader) {
  return queryOptions({
    queryKey: [accountKey, userId, 'security-log'],
    meta: toldInPlace,
    queryFn: async ({ signal }) => {
      const { securityLogEntrySchema, auditLogLimit } = await import('@stepwise/contract/audit-log');
      return client.request({
        method: 'GET',
        endpoint: '/supabase/security_audit_log',
        query: newestOf(userId, auditLogLimit),
        answerSchema: array(securityLogEntrySchema),
        signal,
      });
    },
  });
}

/** The last fifty times that something of the account was looked at, changed, taken or deleted. */
export function accessLogQuery({ client, userId }: Reader) {
  return queryOptions({
    queryKey: [accountKey, userId, 'access-log'],
    meta: toldInPlace,
    queryFn: async ({ signal }) => {
      const { dataAccessLogEntrySchema, auditLogLimit } = await import('@stepwise/contract/audit-log');
      return client.request({
        method: 'GET',
        endpoint: '/supabase/data_access_log',
        query: newestOf(userId, auditLogLimit),
        answerSchema: array(dataAccessLogEntrySchema),
        signal,
      });
    },
  });
}

/** Every choice that was recorded for the account, newest first. */
export function consentHistoryQuery(consent: ShellServices['consent'], userId: string) {
  return queryOptions({
    queryKey: [accountKey, userId, 'consents'],
    meta: toldInPlace,
    queryFn: () => consent.history(),
  });
}

export function currentTermsQuery(consent: ShellServices['consent'], userId: string) {
  return queryOptions({
    queryKey: [accountKey, userId, 'terms'],
    meta: toldInPlace,
    queryFn: () => consent.hasCurrentTerms(),
  });
}

/** Every answer of the account, for the picture of it over time. */
export function savedAnswersQuery({ client, userId }: Reader) {
  return queryOptions({
    ...queryLifetimes.progressAnalysis,
    queryKey: [accountKey, userId, 'answers'],
    meta: toldInPlace,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/survey_responses',
        query: {
          user_id: `eq.${userId}`,
          select: 'survey_number,question_id,response_value,run_id,completed_at',
          order: 'completed_at.desc',
        },
        answerSchema: savedSurveyResponsesSchema,
        signal,
      }),
  });
}
