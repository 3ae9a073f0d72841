import type { Stripe } from 'stripe';
import type { EventEffect } from './event-effect.ts';
import { chargeDisputeClosed } from './events/charge-dispute-closed.ts';
import { chargeDisputeCreated } from './events/charge-dispute-created.ts';
import { chargeDisputeUpdated } from './events/charge-dispute-updated.ts';
import { chargeRefunded } from './events/charge-refunded.ts';
import { checkoutSessionAsyncPaymentFailed } from './events/checkout-session-async-payment-failed.ts';
import { checkoutSessionAsyncPaymentSucceeded } from './events/checkout-session-async-payment-succeeded.ts';
import { checkoutSessionCompleted } from './events/checkout-session-completed.ts';
import { checkoutSessionExpired } from './events/checkout-session-expired.ts';
import { customerSubscriptionCreated } from './events/customer-subscription-created.ts';
import { customerSubscriptionDeleted } from './events/customer-subscription-deleted.ts';
import { customerSubscriptionUpdated } from './events/customer-subscription-updated.ts';
import { paymentIntentCanceled } from './events/payment-intent-canceled.ts';
import { paymentIntentPaymentFailed } from './events/payment-intent-payment-failed.ts';
import { paymentIntentProcessing } from './events/payment-intent-processing.ts';
import { paymentIntentSucceeded } from './events/payment-intent-succeeded.ts';
import { refundCreated } from './events/refund-created.ts';
import { refundFailed } from './events/refund-failed.ts';
import { refundUpdated } from './events/refund-updated.ts';

type ReadEffect = (event: Stripe.Event) => EventEffect;

/** Every message that we act on. The provider is asked to send these and no others. */
export const eventTable: ReadonlyMap<string, ReadEffect> = new Map<string, ReadEffect>([
  ['charge.dispute.closed', chargeDisputeClosed],
  ['charge.dispute.created', chargeDisputeCreated],
  ['charge.dispute.updated', chargeDisputeUpdated],
  ['charge.refunded', chargeRefunded],
  ['checkout.session.async_payment_failed', checkoutSessionAsyncPaymentFailed],
  ['checkout.session.async_payment_succeeded', checkoutSessionAsyncPaymentSucceeded],
  ['checkout.session.completed', checkoutSessionCompleted],
  ['checkout.session.expired', checkoutSessionExpired],
  ['customer.subscription.created', customerSubscriptionCreated],
  ['customer.subscription.deleted', customerSubscriptionDeleted],
  ['customer.subscription.updated', customerSubscriptionUpdated],
  ['payment_intent.canceled', paymentIntentCanceled],
  ['payment_intent.payment_failed', paymentIntentPaymentFailed],
  ['payment_intent.processing', paymentIntentProcessing],
  ['payment_intent.succeeded', paymentIntentSucceeded],
  ['refund.created', refundCreated],
  ['refund.failed', refundFailed],
  ['refund.updated', refundUpdated],
]);
