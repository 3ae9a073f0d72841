import { boolean, array, nullable, object, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '../account/account-queries.ts';

export const agreementKinds = ['store_answers', 'store_practice', 'ai_feedback', 'ai_practice'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

const agreementSchema = object({
  /** A kind that is not shown here must not hide the others. */
  kind: string(),
  is_given: boolean(),
  wording_version: string(),
  created_at: nullable(string()),
});

export type Agreement = Infer<typeof agreementSchema>;

/** What this person agreed to about their answers, newest first. */
export function agreementsQuery(client: DataClient, userId: string) {
  return queryOptions({
    queryKey: [accountKey, userId, 'agreements'],
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/health_consents',
        query: {
          user_id: `eq.${userId}`,
          select: 'kind,is_given,wording_version,created_at',
          order: 'id.desc',
        },
        answerSchema: array(agreementSchema),
        signal,
      }),
  });
}

/** The newest row of a kind is the one that counts. */
export function currentAgreement(
  agreements: readonly Agreement[],
  kind: AgreementKind,
): Agreement | undefined {
  return agreements.find((agreement) => agreement.kind === kind);
}
