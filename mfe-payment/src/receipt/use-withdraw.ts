import { AppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import type { PaymentTransaction } from '@stepwise/contract/payment';
import { useMutation } from '@tanstack/react-query';
import { paymentKey } from '../data/payment-queries.ts';
import { billingMessages } from './messages.ts';
import { notAsked } from './withdrawal-failure.ts';

/** Gives the whole rest of a payment back. The same payment asks under the same key, so it is given back once. */
export function useWithdraw(payment: PaymentTransaction) {
  const { client, queryClient, notifications } = useServices();
  return useMutation({
    networkMode: 'always',
    meta: { isQuiet: true },
    mutationFn: async () => {
      if (!navigator.onLine) throw new AppError(notAsked, 'There is no connection.', { category: 'network' });
      const { refundAnswerSchema, refundRequestSchema } = await import('@stepwise/contract/payment');
      return client.request({
        method: 'POST',
        endpoint: '/edge/refunds',
        idempotencyKey: `withdraw-${payment.id}-${payment.amount_refunded}`,
        body: { payment_intent: payment.payment_intent_id, reason: 'requested_by_customer' },
        bodySchema: refundRequestSchema,
        answerSchema: refundAnswerSchema,
      });
    },
    // Whatever came back, or did not: the account knows whether the money moved.
    onError: () => void queryClient.invalidateQueries({ queryKey: [paymentKey] }),
    onSuccess: () => {
      notifications.announce(billingMessages.doneTitle);
      void queryClient.invalidateQueries({ queryKey: ['account-profile'] });
      return queryClient.invalidateQueries({ queryKey: [paymentKey] });
    },
  });
}
