import {
  type Infer,
  array,
  boolean,
  int,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
} from '@stepwise/contract/schema';
import { chargeSchema } from './objects/charge.ts';
import { checkoutSessionSchema } from './objects/checkout-session.ts';
import { customerSchema } from './objects/customer.ts';
import { disputeSchema } from './objects/dispute.ts';
import { eventSchema } from './objects/event.ts';
import { invoiceSchema } from './objects/invoice.ts';
import { paymentIntentSchema } from './objects/payment-intent.ts';
import { paymentMethodSchema } from './objects/payment-method.ts';
import { portalSessionSchema } from './objects/portal-session.ts';
import { priceSchema, productSchema } from './objects/price.ts';
import { refundSchema } from './objects/refund.ts';
import { subscriptionSchema } from './objects/subscription.ts';

/** What a checkout sells, kept beside its session because Stripe's object names it only when asked. */
const checkoutDetailsSchema = object({
  id: string(),
  items: array(object({ id: string(), price: string(), quantity: int() })),
  intent: object({
    description: nullable(string()),
    metadata: record(string(), string()),
    receipt_email: nullable(string()),
    setup_future_usage: nullable(string()),
  }),
  subscription: object({
    description: nullable(string()),
    metadata: record(string(), string()),
    trialDays: int(),
  }),
});

/** How far the delivery of one event has come. */
const deliverySchema = object({
  id: string(),
  state: oneOf(['pending', 'held', 'delivered', 'dropped', 'failed']),
  attempts: int(),
});

/** What was answered to a request that carried an Idempotency-Key. */
const keptAnswerSchema = object({
  id: string(),
  bodyHash: string(),
  at: int(),
  status: int(),
  body: unknown(),
  requestId: string(),
});

/** How the sandbox behaves until told otherwise; `id` says for whom. */
const settingsSchema = object({
  id: string(),
  webhooks: oneOf(['send', 'hold', 'drop']),
  latePayments: oneOf(['automatic', 'manual']),
});

export const recordSchemas = {
  'checkout.session': checkoutSessionSchema,
  checkoutDetails: checkoutDetailsSchema,
  charge: chargeSchema,
  customer: customerSchema,
  delivery: deliverySchema,
  dispute: disputeSchema,
  event: eventSchema,
  invoice: invoiceSchema,
  keptAnswer: keptAnswerSchema,
  payment_intent: paymentIntentSchema,
  payment_method: paymentMethodSchema,
  portal: portalSessionSchema,
  price: priceSchema,
  product: productSchema,
  refund: refundSchema,
  settings: settingsSchema,
  subscription: subscriptionSchema,
} as const;

export type Kind = keyof typeof recordSchemas;
export type Records = { [K in Kind]: Infer<(typeof recordSchemas)[K]> };
export type CheckoutDetails = Records['checkoutDetails'];
export type SandboxSettings = Records['settings'];

export const journalLineSchema = looseObject({
  kind: string(),
  id: string(),
  record: optional(unknown()),
  isGone: optional(boolean()),
});
