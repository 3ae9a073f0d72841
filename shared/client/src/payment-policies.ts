import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { policyFor } from './policies.ts';
import type { CallPolicy, RetryPolicy } from './policies.ts';

type PolicyFor = typeof policyFor;

/** Durations in milliseconds. */
type PaymentLimits = {
  readonly paymentMs: number;
  /** Of reading and writing rows about payments. */
  readonly apiMs: number;
  /** Of files that belong to a payment. */
  readonly uploadMs: number;
  readonly maxRetries: number;
  readonly maxDelayMs: number;
};

const productionLimits: PaymentLimits = {
  paymentMs: 30_000,
  apiMs: 10_000,
  uploadMs: 60_000,
  maxRetries: 3,
  maxDelayMs: 10_000,
};

/** Elsewhere a mistake should show soon, and not be repeated away. */
const otherLimits: PaymentLimits = {
  paymentMs: 15_000,
  apiMs: 5000,
  uploadMs: 30_000,
  maxRetries: 1,
  maxDelayMs: 5000,
};

/** How often each way of paying may be repeated in production. */
const retriesOf: Readonly<Record<string, number>> = {
  'POST /edge/create-checkout-session': 3,
  'POST /edge/create-payment-intent': 2,
  'POST /edge/refunds': 1,
};

const otherPayments: ReadonlySet<string> = new Set([
  'POST /edge/confirm-checkout-session',
  'POST /edge/create-subscription',
  'POST /edge/billing-portal',
  'GET /edge/get-payment-methods',
  'PUT /edge/update-customer',
  'DELETE /edge/subscriptions/{id}',
]);

const rows: ReadonlySet<string> = new Set([
  'GET /supabase/payment_transactions',
  'GET /supabase/purchase_intents',
  'POST /supabase/purchase_intents',
  'POST /supabase/lead_captures',
  'GET /edge/analytics/payments',
]);

const webhookMs = 30_000;

const statuses: readonly number[] = [500, 502, 503, 504, 429];

/**
 * The policies of calls where money is concerned, which differ between production and anywhere else; all other calls
 * have those of `policies.ts`. A payment is repeated only under its own idempotency key.
 *
 * @see rows Y-46 to Y-50, K-34 to K-36
 */
export function paymentPolicies(environment: RuntimeConfig['environment']): PolicyFor {
  const limits = environment === 'production' ? productionLimits : otherLimits;
  return (kind, method, template) => {
    const policy = policyFor(kind, method, template);
    const key = `${method} ${template}`;
    if (key === 'POST /edge/stripe-webhook') return { ...policy, timeoutMs: webhookMs };
    if (kind === 'storage' && template.startsWith('/storage/payment')) {
      return { ...policy, timeoutMs: limits.uploadMs };
    }
    if (rows.has(key)) return { ...policy, timeoutMs: limits.apiMs };
    const retries = retriesOf[key];
    if (retries === undefined && !otherPayments.has(key)) return policy;
    return paymentPolicy(policy, limits, retries ?? limits.maxRetries);
  };
}

function paymentPolicy(policy: CallPolicy, limits: PaymentLimits, retries: number): CallPolicy {
  const retry: RetryPolicy = {
    ...policy.retry,
    statuses,
    factor: 2,
    maxDelayMs: limits.maxDelayMs,
    maxRetries: Math.min(retries, limits.maxRetries),
  };
  return { ...policy, timeoutMs: limits.paymentMs, retry };
}
