import {
  array,
  boolean,
  gte,
  int,
  length,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  refine,
  regex,
  string,
  union,
  withDefault,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { dateTimeSchema, emailSchema, idSchema, urlSchema } from './shared-schemas.ts';

/** `premium` can be bought. `standard`, the other plan, can only be wished for. See row Y-10. */
export const planTypes = ['premium', 'standard'] as const;
/** Parses a plan; what it costs stands in the catalogue of `@stepwise/domain`. See row Y-10. */
export const planTypeSchema = oneOf(planTypes);

/** Names and short values only: nothing that anybody wrote or answered belongs here. */
const metadataSchema = record(
  string().check(maxLength(40)),
  union([string().check(maxLength(500)), number(), boolean()]),
).check(refine((metadata) => Object.keys(metadata).length <= 20));

const providerId = (prefix: string) => string().check(regex(new RegExp(`^${prefix}_\\w{1,250}$`)));

/** Where a payment stands, from its first moment on; the specification names none of them. See reading X-53. */
export const transactionStatuses = [
  /** The page of the payment provider is open, nothing is paid. */
  'checkout_started',
  /** A slow way of paying was chosen; the provider says later whether it worked. */
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
  /** The bank asked for the money back: access waits until that is decided, and ends when it is lost. */
  'disputed',
  'failed',
  'expired',
] as const;

/** Where a purchase stands, from the wish to the end of its payment. Browsers only write `intent`. See row Y-18. */
export const purchaseIntentStatuses = ['intent', ...transactionStatuses] as const;

/** What a browser adds to `purchase_intents`; a price that is not the catalogue's is refused. See rows Y-17, Y-35. */
export const newPurchaseIntentSchema = object({
  plan_type: planTypeSchema,
  /** In whole US dollars, e.g. 105. */
  price: number().check(gte(0)),
  currency: literal('USD'),
  status: literal('intent'),
  source: string().check(minLength(1), maxLength(100)),
  metadata: metadataSchema,
});

/** One row of `purchase_intents`. The later statuses are written by the payment that follows. See row Y-17. */
export const purchaseIntentSchema = object({
  ...newPurchaseIntentSchema.shape,
  id: idSchema,
  status: oneOf(purchaseIntentStatuses),
  created_at: dateTimeSchema,
});

/** What a browser writes into `lead_captures`; nothing is read back. See rows Y-19, Y-36. */
export const newLeadCaptureSchema = object({
  source: string().check(minLength(1), maxLength(100)),
  interest_level: oneOf(['low', 'medium', 'high']),
  metadata: metadataSchema,
});

/** One row of `payment_transactions`, as its person reads it. Amounts in cents. See row Y-20. */
export const paymentTransactionSchema = object({
  id: idSchema,
  session_id: nullable(string()),
  payment_intent_id: nullable(string()),
  plan_type: planTypeSchema,
  product_name: string(),
  amount: int(),
  amount_refunded: int(),
  currency: string(),
  status: oneOf(transactionStatuses),
  created_at: dateTimeSchema,
  paid_at: nullable(dateTimeSchema),
  /** The end of what this payment opens; null when it opens nothing (any more) or has no end. */
  access_until: nullable(dateTimeSchema),
  /** Until when its person may have the money back. */
  refund_until: nullable(dateTimeSchema),
  receipt_url: nullable(string()),
});

/** What is said of an address that is none: the name of the error, and what its person reads. See row Y-37. */
export const checkoutEmailMessages = {
  error: 'Invalid email address',
  person: 'Please provide a valid email address',
} as const;

/** Body of `create-checkout-session`. The header `Idempotency-Key` names the click. */
export const checkoutRequestSchema = object({
  planType: withDefault(planTypeSchema, 'premium'),
  /** Both on our own origin. `session_id` is added to the first. */
  successUrl: urlSchema,
  cancelUrl: urlSchema,
  /** Only the own id and address are taken; the token decides who pays. */
  userId: optional(idSchema),
  customerEmail: optional(emailSchema),
  metadata: optional(metadataSchema),
});

/** Where to send the person: `url` is the payment provider's page for the session. See rows Y-24, Y-25. */
export const checkoutAnswerSchema = object({ sessionId: string(), url: urlSchema });

/**
 * Body of `confirm-checkout-session`: "I came back, look whether I paid". Does what the provider's message would do,
 * and answers with the person's own row. To be called once; after that, read the row.
 */
export const confirmationRequestSchema = union([
  object({ sessionId: providerId('cs') }),
  object({ paymentIntentId: providerId('pi') }),
]);

/** Answer of `confirm-checkout-session`: how the person's payment stands by now. */
export const confirmationAnswerSchema = object({ transaction: paymentTransactionSchema });

/** Body of `create-payment-intent`. Refused unless amount (cents) and currency are the catalogue's. See row Y-38. */
export const paymentIntentRequestSchema = object({
  amount: number().check(refine((amount) => amount > 0, { error: 'Amount must be a positive number' })),
  currency: string().check(length(3, 'Currency must be exactly 3 characters')),
  customerId: optional(providerId('cus')),
  paymentMethodId: optional(providerId('pm')),
  metadata: optional(metadataSchema),
});

/** Answer of `create-payment-intent`: `clientSecret` lets the card form pay `amount` cents. See row Y-27. */
export const paymentIntentAnswerSchema = object({
  paymentIntentId: string(),
  clientSecret: string(),
  amount: int(),
  currency: string(),
});

/** Body of `create-subscription`, which answers 404 where no prices are configured for it. See rows Y-28, Y-39. */
export const subscriptionRequestSchema = object({
  customerId: providerId('cus'),
  priceId: providerId('price'),
  paymentMethodId: optional(providerId('pm')),
  trialDays: optional(int().check(gte(0), lte(730))),
});

/** Also the answer of `DELETE subscriptions/{id}`. */
export const subscriptionAnswerSchema = object({
  subscriptionId: string(),
  status: string(),
  /** For a first payment that the person has to confirm. */
  clientSecret: nullable(string()),
  endsAt: nullable(dateTimeSchema),
});

/** Answer of `GET get-payment-methods?customer_id`. See row Y-29. */
export const paymentMethodsAnswerSchema = object({
  paymentMethods: array(
    object({ id: string(), brand: string(), last4: string(), expMonth: int(), expYear: int() }),
  ),
});

/** Body of `PUT update-customer?customer_id`. See rows Y-30, Y-40. */
export const customerUpdateSchema = object({
  email: optional(emailSchema),
  name: optional(string().check(maxLength(200))),
  metadata: optional(metadataSchema),
});

/** Answer of `update-customer`: what stands on receipts from now on. See row Y-30. */
export const customerAnswerSchema = object({
  customerId: string(),
  email: nullable(string()),
  name: nullable(string()),
});

/** Body of `billing-portal`. Without a customer it is the caller's own. See row Y-32. */
export const billingPortalRequestSchema = object({
  customerId: optional(providerId('cus')),
  returnUrl: urlSchema,
});

/** Answer of `billing-portal`: a page of the provider that works for a short while. See row Y-32. */
export const billingPortalAnswerSchema = object({ url: urlSchema });

/** Body of `refunds`. The amount (cents) is everything that is left, said or left out. See rows Y-34, X-45. */
export const refundRequestSchema = object({
  payment_intent: providerId('pi'),
  amount: optional(int().check(gte(1))),
  reason: optional(oneOf(['requested_by_customer', 'duplicate', 'fraudulent'])),
  metadata: optional(metadataSchema),
});

/** Answer of `refunds`: `amount` cents on their way back; `transaction` is the payment after it. See row Y-34. */
export const refundAnswerSchema = object({
  refundId: string(),
  status: oneOf(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: int(),
  currency: string(),
  transaction: paymentTransactionSchema,
});

/** How far `analytics/payments` looks back, in days. See row Y-33. */
export const analyticsPeriods = ['7d', '30d', '90d', '365d'] as const;
/** The period of a call that names none. See rows Y-33, K-51. */
export const analyticsPeriodDefault = '30d';

/** Answer of `GET analytics/payments?period`: the caller's own payments, amounts in cents. */
export const paymentAnalyticsSchema = object({
  period: oneOf(analyticsPeriods),
  currency: string(),
  paymentCount: int(),
  refundCount: int(),
  paid: int(),
  refunded: int(),
  net: int(),
});

/** Codes of refusals that a screen has words of its own for. */
export const paymentRefusals = {
  signInNeeded: { code: 'AUTH_REQUIRED', message: 'You need to be signed in to continue.' },
  hasAccess: { code: 'ALREADY_PAID', message: 'You already have access. There is nothing to pay.' },
  paymentRunning: {
    code: 'PAYMENT_IN_PROGRESS',
    message: 'A payment of yours is being confirmed. Please wait a moment before you try again.',
  },
  notOnSale: { code: 'PLAN_NOT_ON_SALE', message: 'This plan cannot be bought.' },
  priceChanged: { code: 'PRICE_MISMATCH', message: 'The price has changed. Please load the page again.' },
  unconfigured: { code: 'PAYMENTS_UNAVAILABLE', message: 'Payments are not available right now.' },
  refundTooLate: { code: 'REFUND_PERIOD_OVER', message: 'The refund period of this payment is over.' },
  refundTooMuch: { code: 'REFUND_TOO_LARGE', message: 'This is more than what is left of the payment.' },
  notFound: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
} as const;

/**
 * What a browser keeps of paid access, for when the profile cannot be read. It comes inside a token that the server
 * has signed and that ends; it opens screens, never data.
 */
export const localAccessSchema = object({
  hasLifetimeAccess: boolean(),
  /** The end of access that is not for a lifetime. */
  accessUntil: nullable(dateTimeSchema),
  purchaseDate: nullable(dateTimeSchema),
  stripeCustomerId: nullable(string()),
  stripePaymentIntentId: nullable(string()),
});

/** Answer of `POST access-token`; the token is null where nothing is configured to sign it with. */
export const accessTokenAnswerSchema = object({ token: nullable(string()) });

/** What can be bought or wished for. See row Y-10. */
export type PlanType = Infer<typeof planTypeSchema>;
/** A wish to buy, before anything is paid; `price` in dollars. See rows Y-21, Y-35. */
export type NewPurchaseIntent = Infer<typeof newPurchaseIntentSchema>;
/** A wish to buy and what became of it. See row Y-17. */
export type PurchaseIntent = Infer<typeof purchaseIntentSchema>;
/** What caught somebody's interest, and how much. See rows Y-22, Y-36. */
export type NewLeadCapture = Infer<typeof newLeadCaptureSchema>;
/** One payment as its person sees it; amounts in cents. See row Y-20. */
export type PaymentTransaction = Infer<typeof paymentTransactionSchema>;
/** What opens a checkout. Who pays and how much is not taken from it. See row Y-25. */
export type CheckoutRequest = Infer<typeof checkoutRequestSchema>;
/** An open checkout and its address. See row Y-25. */
export type CheckoutAnswer = Infer<typeof checkoutAnswerSchema>;
/** The checkout, or the payment of the card form, that somebody came back from. */
export type ConfirmationRequest = Infer<typeof confirmationRequestSchema>;
/** What the card form needs; `clientSecret` belongs into no log and no address. See row Y-27. */
export type PaymentIntentAnswer = Infer<typeof paymentIntentAnswerSchema>;
/** Which payment to give back, and how many cents of it. See row Y-34. */
export type RefundRequest = Infer<typeof refundRequestSchema>;
/** What became of a refund; `pending` may still fail. See row Y-34. */
export type RefundAnswer = Infer<typeof refundAnswerSchema>;
/** The caller's own payments of a period, in cents; `net` is paid less refunded. See row Y-33. */
export type PaymentAnalytics = Infer<typeof paymentAnalyticsSchema>;
/** Paid access as a device remembers it. See rows Y-45, U-26, reading X-22. */
export type LocalAccess = Infer<typeof localAccessSchema>;
