import type { Stripe } from 'stripe';
import type { PaymentProvider, PaymentToStart } from './payment-provider.ts';
import { seenPayment, seenRefund } from './seen-payment.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';
import { listRecentPayments } from './stripe-recent.ts';
import { lookAtPayment } from './stripe-reading.ts';

/** The one adapter: Stripe, or whatever answers like it at another address. */
export function createStripeProvider(stripe: Stripe): PaymentProvider {
  return {
    ...customersOf(stripe),
    ...checkoutsOf(stripe),
    ...intentsOf(stripe),
    ...refundsOf(stripe),
    ...createStripeSubscriptions(stripe),
    lookAt: async (reference) => seenPayment(await lookAtPayment(stripe, reference)),
    listRecent: (since) => listRecentPayments(stripe, since),
  };
}

function customersOf(
  stripe: Stripe,
): Pick<PaymentProvider, 'createCustomer' | 'updateCustomer' | 'deleteCustomer' | 'listCards'> {
  return {
    createCustomer: async ({ userId, email, transactionId }) => {
      const customer = await stripe.customers.create(
        { email, metadata: { user_id: userId } },
        { idempotencyKey: `customer:${transactionId}` },
      );
      return customer.id;
    },
    updateCustomer: async (customerId, changes) => {
      const customer = await stripe.customers.update(customerId, changes);
      return { customerId: customer.id, email: customer.email, name: customer.name ?? null };
    },
    deleteCustomer: async (customerId) => {
      await stripe.customers.del(customerId);
    },
    listCards: async (customerId) => {
      const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 20 });
      return data.flatMap(({ id, card }) =>
        card === undefined || card === null
          ? []
          : [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }],
      );
    },
  };
}

function checkoutsOf(
  stripe: Stripe,
): Pick<PaymentProvider, 'openCheckout' | 'findCheckoutUrl' | 'closeCheckout'> {
  return {
    openCheckout: async (payment, { successUrl, cancelUrl }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // What stands on our own page is what is paid: Stripe would offer its own exchange rates.
          adaptive_pricing: { enabled: false },
          customer: payment.customerId,
          client_reference_id: payment.userId,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amount,
                product_data: { name: payment.productName },
              },
            },
          ],
          metadata: metadataOf(payment),
          payment_intent_data: { metadata: metadataOf(payment) },
          success_url: withSessionId(successUrl),
          cancel_url: cancelUrl,
        },
        { idempotencyKey: `checkout:${payment.transactionId}` },
      );
      if (session.url === null) throw new Error('The provider gave no address to pay at.');
      return { sessionId: session.id, url: session.url };
    },
    findCheckoutUrl: async (sessionId) => {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      return session.status === 'open' ? (session.url ?? undefined) : undefined;
    },
    closeCheckout: async (sessionId) => {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId);
    },
  };
}

/** The provider writes the id in; its braces must not be encoded. */
function withSessionId(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

const payableIntent: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

function intentsOf(stripe: Stripe): Pick<PaymentProvider, 'openIntent' | 'findIntentSecret' | 'closeIntent'> {
  return {
    openIntent: async (payment, paymentMethodId) => {
      const intent = await stripe.paymentIntents.create(
        {
          amount: payment.amount,
          currency: payment.currency.toLowerCase(),
          customer: payment.customerId,
          description: payment.productName,
          metadata: metadataOf(payment),
          automatic_payment_methods: { enabled: true },
          ...(paymentMethodId === undefined ? {} : { payment_method: paymentMethodId }),
        },
        { idempotencyKey: `intent:${payment.transactionId}` },
      );
      if (intent.client_secret === null) throw new Error('The provider gave no secret to pay with.');
      return { paymentIntentId: intent.id, clientSecret: intent.client_secret };
    },
    findIntentSecret: async (paymentIntentId) => {
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
      return payableIntent.has(intent.status) ? (intent.client_secret ?? undefined) : undefined;
    },
    closeIntent: async (paymentIntentId) => {
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
      if (payableIntent.has(intent.status)) await stripe.paymentIntents.cancel(paymentIntentId);
    },
  };
}

function refundsOf(stripe: Stripe): Pick<PaymentProvider, 'refund' | 'refundWhole'> {
  return {
    refund: async ({ requestId, paymentIntentId, amount, reason, metadata }) =>
      seenRefund(
        await stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount,
            metadata: { ...metadata, request_id: requestId },
            ...(reason === undefined ? {} : { reason }),
          },
          { idempotencyKey: `refund:${requestId}` },
        ),
      ),
    refundWhole: async (paymentIntentId) => {
      await stripe.refunds.create(
        { payment_intent: paymentIntentId, metadata: { cause: 'account_deleted' } },
        { idempotencyKey: `refund-whole:${paymentIntentId}` },
      );
    },
  };
}

function metadataOf({ transactionId, userId, planType }: PaymentToStart) {
  return { transaction_id: transactionId, user_id: userId, plan_type: planType };
}
