import type { ConfirmationRequest, PaymentTransaction } from '@stepwise/contract/payment';
import { array } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';

/** Beginning of every key here, so that one call asks for them all anew. */
export const paymentKey = 'payment';

/** The screen says by itself what is missing, so that no message has to. */
const toldInPlace = { isQuiet: true } as const;

export type Reader = { readonly client: DataClient; readonly userId: string };

/** What a return from paying is known by: the page of the provider, or a card that was taken here. */
export type PaymentReference = ConfirmationRequest;

/** What is sent and answered around money is checked by schemas that only these screens load. */
async function rowsSchema() {
  const { paymentTransactionSchema } = await import('@stepwise/contract/payment');
  return array(paymentTransactionSchema);
}

function filterOf(reference: PaymentReference): Readonly<Record<string, string>> {
  return 'sessionId' in reference
    ? { session_id: `eq.${reference.sessionId}` }
    : { payment_intent_id: `eq.${reference.paymentIntentId}` };
}

/** Every payment of the account, newest first. */
export function ownPaymentsQuery({ client, userId }: Reader) {
  return queryOptions({
    queryKey: [paymentKey, userId, 'all'],
    meta: toldInPlace,
    queryFn: async ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/payment_transactions',
        query: { select: '*', order: 'created_at.desc' },
        answerSchema: await rowsSchema(),
        signal,
      }),
  });
}

/** One payment of the account; null when the account has none of that name. */
export function paymentQuery({ client, userId }: Reader, reference: PaymentReference) {
  return queryOptions({
    queryKey: [paymentKey, userId, 'one', reference],
    meta: toldInPlace,
    queryFn: async ({ signal }): Promise<PaymentTransaction | null> => {
      const [row] = await client.request({
        method: 'GET',
        endpoint: '/supabase/payment_transactions',
        query: { ...filterOf(reference), select: '*' },
        answerSchema: await rowsSchema(),
        signal,
      });
      return row ?? null;
    },
  });
}
