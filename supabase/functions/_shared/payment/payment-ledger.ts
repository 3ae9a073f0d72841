import { paymentTransactionSchema, transactionStatuses } from '@stepwise/contract/payment';
import {
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  nullable,
  object,
  oneOf,
  string,
  union,
  uuid,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Database } from '../database.ts';
import type { RecentPayments, SeenPayment, SeenSubscription } from './payment-provider.ts';

const paymentSchema = object({
  transactionId: uuid(),
  /** Null once the account is gone. */
  userId: nullable(uuid()),
  planType: string(),
  productName: string(),
  amount: int(),
  currency: string(),
  status: oneOf(transactionStatuses),
  sessionId: nullable(string()),
  paymentIntentId: nullable(string()),
});

const priceSchema = object({ amount: int(), currency: string() });
const accountSchema = object({ email: string(), customerId: nullable(string()) });
const begunSchema = { payment: paymentSchema, account: accountSchema };

const beginningSchema = discriminatedUnion('kind', [
  object({ kind: literal('no-account') }),
  object({ kind: literal('not-on-sale') }),
  object({ kind: literal('has-access') }),
  object({ kind: literal('open'), ...begunSchema }),
  object({ kind: literal('outdated'), ...begunSchema }),
]);

const recordingSchema = union([
  object({ outcome: literal('recorded'), payment: paymentSchema }),
  object({ outcome: literal('amount-mismatch'), payment: paymentSchema }),
  object({ outcome: oneOf(['duplicate', 'unknown', 'paid-twice']) }),
]);

const refundingSchema = discriminatedUnion('kind', [
  object({ kind: oneOf(['not-found', 'not-paid', 'too-late', 'too-much', 'in-part']) }),
  object({
    kind: literal('refundable'),
    requestId: uuid(),
    amount: int(),
    /** Known when the same request was answered before. */
    refundId: nullable(string()),
    payment: paymentSchema,
  }),
]);

const analyticsSchema = object({ paymentCount: int(), refundCount: int(), paid: int(), refunded: int() });

const cleanUpSchema = object({
  id: int(),
  kind: oneOf(['session', 'intent', 'customer', 'refund']),
  providerId: string(),
});

const referenceSchema = discriminatedUnion('kind', [
  object({ kind: literal('session'), sessionId: string() }),
  object({ kind: literal('intent'), paymentIntentId: string() }),
]);

const subscriptionStandingSchema = object({
  earlier: int(),
  /** The one that has not ended. */
  runningId: nullable(string()),
  hasAccess: boolean(),
});

const noticeSchema = oneOf(['recorded', 'duplicate', 'unknown']);

export type Payment = Infer<typeof paymentSchema>;
export type Recording = Infer<typeof recordingSchema>;
export type CleanUp = Infer<typeof cleanUpSchema>;

/** A message of the provider, whose id is kept together with its effect. */
export type PaymentEvent = { readonly id: string; readonly type: string };

export type PaymentLedger = ReturnType<typeof createPaymentLedger>;

/** What the database knows of payments. It decides about prices, access and refunds; this only speaks with it. */
export function createPaymentLedger(database: Database, now: () => Date) {
  const callNow: CallDatabase = async (name, parameters) =>
    await database.call(name, { ...parameters, p_now: now().toISOString() });
  return {
    ...startingCalls(database, callNow),
    ...readingCalls(database, callNow),
    ...recordingCalls(database, callNow),
    ...upkeepCalls(database, callNow),
  };
}

type CallDatabase = Database['call'];

function startingCalls(database: Database, callNow: CallDatabase) {
  return {
    begin: async (userId: string, planType: string) =>
      beginningSchema.parse(await callNow('begin_payment', { p_user_id: userId, p_plan_type: planType })),
    keepCustomer: async (userId: string, customerId: string) =>
      nullable(string()).parse(
        await database.call('keep_payment_customer', { p_user_id: userId, p_customer_id: customerId }),
      ),
    forgetCustomer: async (userId: string, customerId: string) => {
      await database.call('forget_payment_customer', { p_user_id: userId, p_customer_id: customerId });
    },
    /** Says whether this is how it is paid: another way may have been quicker, or the account is gone. */
    attach: async (
      transactionId: string,
      names: {
        readonly sessionId?: string;
        readonly paymentIntentId?: string;
        readonly customerId: string;
      },
    ) =>
      boolean().parse(
        await database.call('attach_payment', {
          p_transaction_id: transactionId,
          p_session_id: names.sessionId ?? null,
          p_payment_intent_id: names.paymentIntentId ?? null,
          p_customer_id: names.customerId,
        }),
      ),
    /** Ends a payment that the provider refused to begin. */
    giveUp: async (transactionId: string) => {
      await callNow('give_up_payment', { p_transaction_id: transactionId });
    },
    price: async (planType: string) =>
      priceSchema.parse(await database.call('payment_price', { p_plan_type: planType })),
  };
}

function readingCalls(database: Database, callNow: CallDatabase) {
  return {
    find: async (userId: string, names: { readonly sessionId?: string; readonly paymentIntentId?: string }) =>
      nullable(paymentSchema).parse(
        await database.call('find_payment', {
          p_user_id: userId,
          p_session_id: names.sessionId ?? null,
          p_payment_intent_id: names.paymentIntentId ?? null,
        }),
      ),
    read: async (userId: string, transactionId: string) =>
      paymentTransactionSchema.parse(
        await database.call('read_payment', { p_user_id: userId, p_transaction_id: transactionId }),
      ),
    account: async (userId: string) =>
      nullable(accountSchema).parse(await database.call('payment_account', { p_user_id: userId })),
    subscriptionStanding: async (userId: string) =>
      subscriptionStandingSchema.parse(await callNow('subscription_standing', { p_user_id: userId })),
    ownsSubscription: async (userId: string, subscriptionId: string) =>
      boolean().parse(
        await database.call('owns_subscription', {
          p_user_id: userId,
          p_subscription_id: subscriptionId,
        }),
      ),
    analytics: async (userId: string, since: Date) =>
      analyticsSchema.parse(
        await database.call('payment_analytics', { p_user_id: userId, p_since: since.toISOString() }),
      ),
  };
}

function recordingCalls(database: Database, callNow: CallDatabase) {
  return {
    record: async (seen: SeenPayment, event: PaymentEvent | undefined) =>
      recordingSchema.parse(await callNow('record_payment', { p_event: event ?? null, p_seen: seen })),
    recordSubscription: async (seen: SeenSubscription, event: PaymentEvent | undefined) =>
      noticeSchema.parse(await callNow('record_subscription', { p_event: event ?? null, p_seen: seen })),
    beginRefund: async (
      userId: string,
      paymentIntentId: string,
      amount: number | undefined,
      requestKey: string | null,
    ) =>
      refundingSchema.parse(
        await callNow('begin_refund', {
          p_user_id: userId,
          p_payment_intent_id: paymentIntentId,
          p_amount: amount ?? null,
          p_request_key: requestKey,
        }),
      ),
    dropRefund: async (requestId: string) => {
      await database.call('drop_refund', { p_request_id: requestId });
    },
  };
}

function upkeepCalls(database: Database, callNow: CallDatabase) {
  return {
    /** Up to a hundred; those that this run has looked at are named, so that one that cannot be read is not in the way. */
    listToCheck: async (seen: readonly string[]) =>
      array(paymentSchema).parse(await callNow('payments_to_check', { p_seen: seen })),
    /** Up to a hundred subscriptions that were renewed or have ended, without a word. */
    listSubscriptionsToCheck: async (seen: readonly string[]) =>
      array(string()).parse(await callNow('subscriptions_to_check', { p_seen: seen })),
    /** What a page of the provider tells and the database does not say. */
    listBehind: async (told: RecentPayments) =>
      array(referenceSchema).parse(await database.call('payments_behind', { p_told: told })),
    closeStale: async () => int().parse(await callNow('close_stale_payments', {})),
    listCleanUps: async () => array(cleanUpSchema).parse(await database.call('list_payment_clean_ups', {})),
    finishCleanUp: async (id: number) => {
      await database.call('finish_payment_clean_up', { p_id: id });
    },
    putOffCleanUp: async (id: number) => {
      await database.call('put_off_payment_clean_up', { p_id: id });
    },
  };
}
