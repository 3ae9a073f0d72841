import {
  type Infer,
  array,
  boolean,
  int,
  literal,
  looseObject,
  nullable,
  oneOf,
  record,
  string,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';
import { type Price, priceSchema } from './price.ts';

export const subscriptionSchema = looseObject({
  id: string(),
  object: literal('subscription'),
  cancel_at: nullable(int()),
  cancel_at_period_end: boolean(),
  canceled_at: nullable(int()),
  created: int(),
  currency: string(),
  customer: string(),
  default_payment_method: nullable(string()),
  ended_at: nullable(int()),
  latest_invoice: nullable(string()),
  items: looseObject({
    data: array(looseObject({ current_period_end: int(), price: priceSchema, quantity: int() })),
  }),
  metadata: record(string(), string()),
  status: oneOf(['incomplete', 'trialing', 'active', 'past_due', 'canceled', 'unpaid']),
  trial_end: nullable(int()),
});

export type Subscription = Infer<typeof subscriptionSchema>;

type Facts = Pick<Subscription, 'created' | 'customer' | 'default_payment_method' | 'metadata' | 'status'> & {
  readonly description: string | null;
  readonly trialDays: number;
};

const DAY_SECONDS = 24 * 60 * 60;
const INTERVAL_DAYS = { day: 1, week: 7, month: 30, year: 365 };

export function newSubscription(
  price: Price,
  quantity: number,
  { trialDays, ...facts }: Facts,
): Subscription {
  const id = newId('sub');
  const trialEnd = trialDays > 0 ? facts.created + trialDays * DAY_SECONDS : null;
  const item = newItem(id, price, quantity, {
    start: facts.created,
    end: trialEnd ?? periodEnd(price, facts.created),
  });
  return {
    ...NEUTRAL_SUBSCRIPTION,
    ...facts,
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? facts.created,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    currency: price.currency,
    ended_at: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    start_date: facts.created,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : facts.created,
  };
}

function periodEnd({ recurring }: Price, start: number): number {
  const days = recurring === null ? 0 : INTERVAL_DAYS[recurring.interval] * recurring.interval_count;
  return start + days * DAY_SECONDS;
}

function newItem(
  subscription: string,
  price: Price,
  quantity: number,
  period: { start: number; end: number },
) {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The older name of a price, which subscription items still repeat. */
function planOf(price: Price) {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

const NEUTRAL_SUBSCRIPTION = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: {}, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
};
