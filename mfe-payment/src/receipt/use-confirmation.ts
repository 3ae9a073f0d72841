import { useServices, useSession } from '@stepwise/client/services';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../frame/use-online.ts';
import { paymentKey, paymentQuery } from '../data/payment-queries.ts';
import { refusalOf } from '../data/payment-refusal.ts';
import type { PaymentReference, Reader } from '../data/payment-queries.ts';
import { confirmationOf, isSettled, patienceMs, refetchMs } from './confirmation.ts';
import type { Confirmation } from './confirmation.ts';

/**
 * "I came back, look whether I paid": the server asks the provider itself, so that nobody waits for a message that
 * was lost. It answers with the person's own payment.
 */
function askedQuery({ client, userId }: Reader, reference: PaymentReference) {
  return queryOptions({
    queryKey: [paymentKey, userId, 'asked', reference],
    meta: { isQuiet: true },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const { confirmationAnswerSchema } = await import('@stepwise/contract/payment');
      const { transaction } = await client.request({
        method: 'POST',
        endpoint: '/edge/confirm-checkout-session',
        body: reference,
        answerSchema: confirmationAnswerSchema,
        signal,
      });
      return transaction;
    },
  });
}

const nowhere: PaymentReference = { sessionId: '' };

/** Follows a payment until it is settled: asks the provider once, then reads the account's own row. */
export function useConfirmation(reference: PaymentReference | undefined): Confirmation {
  const { client } = useServices();
  const session = useSession();
  const isLate = usePatience();
  const isOnline = useOnline();
  const userId = session.kind === 'signed-in' ? session.user.id : '';
  const isFollowed = reference !== undefined && userId !== '';
  const reader = { client, userId };
  const asked = useQuery({
    ...askedQuery(reader, reference ?? nowhere),
    enabled: isFollowed,
    // A message of the provider that never came is made up for here.
    refetchInterval: ({ state }) => (isLate && !isSettled(state.data) ? refetchMs(isLate) : false),
  });
  const isForeign = asked.isError && refusalOf(asked.error) === 'notFound';
  const isReading = isFollowed && asked.isFetched && !isForeign && !isSettled(asked.data);
  const row = useQuery({
    ...paymentQuery(reader, reference ?? nowhere),
    enabled: isReading,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : refetchMs(isLate)),
  });
  const payment = isSettled(row.data) ? row.data : (asked.data ?? row.data);
  return confirmationOf({
    reference,
    session: session.kind,
    payment,
    isForeign,
    isAsked: asked.isSuccess,
    isOnline,
    isLate,
  });
}

/** True after half a minute on the page. */
function usePatience(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
