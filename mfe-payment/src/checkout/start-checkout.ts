import { toAppError } from '@stepwise/client/app-error';
import type { AppError } from '@stepwise/client/app-error';
import { unknown } from '@stepwise/contract/schema';
import type { DataClient, SignedInUser } from '@stepwise/contract/shell-services';
import { dollars } from '@stepwise/domain/payment-catalogue';
import type { PlanOffer } from '@stepwise/domain/payment-catalogue';
import { attemptFor } from '../data/checkout-attempt.ts';
import type { AttemptStore, CheckoutAttempt } from '../data/checkout-attempt.ts';
import { isCheckoutAddress } from './checkout-address.ts';

/** Where the wish to buy comes from, in the words of the specification. */
export const checkoutSource = 'sales_page';

/** A lead is worth a moment, never the purchase. */
const leadTimeoutMs = 5000;

export type CheckoutPorts = {
  readonly client: DataClient;
  readonly attempts: AttemptStore;
  /** Our own origin: people come back to it. */
  readonly origin: string;
  readonly supabaseUrl: string;
  readonly now: () => Date;
  readonly newKey: () => string;
  /** What fails without standing in anybody's way is logged only. */
  readonly report: (error: unknown) => void;
};

export type CheckoutOutcome =
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'refused'; readonly step: 'intent' | 'checkout'; readonly error: AppError };

/**
 * The sale: the wish to buy, the lead, then the page to pay on. Nothing is charged before the person pays there, and
 * however often this runs for one attempt, it is one purchase.
 */
export async function startCheckout(
  person: Pick<SignedInUser, 'id' | 'email'>,
  plan: PlanOffer,
  ports: CheckoutPorts,
): Promise<CheckoutOutcome> {
  const { attempts, now, newKey } = ports;
  const attempt = attemptFor(attempts.read(), { userId: person.id, plan, now: now(), newKey });
  attempts.write(attempt);
  if (!attempt.isRecorded) {
    try {
      await recordIntent(plan, ports.client);
    } catch (error) {
      return { kind: 'refused', step: 'intent', error: toAppError(error) };
    }
    attempts.write({ ...attempt, isRecorded: true });
    await captureLead(plan, ports).catch(ports.report);
  }
  return openCheckout(person, attempt, ports);
}

async function recordIntent({ planType, amount, currency }: PlanOffer, client: DataClient): Promise<unknown> {
  const { newPurchaseIntentSchema } = await schemas();
  return client.request({
    method: 'POST',
    endpoint: '/supabase/purchase_intents',
    headers: { prefer: 'return=minimal' },
    body: {
      plan_type: planType,
      price: dollars(amount),
      currency,
      status: 'intent',
      source: checkoutSource,
      metadata: {},
    },
    bodySchema: newPurchaseIntentSchema,
    answerSchema: unknown(),
  });
}

async function captureLead({ planType }: PlanOffer, { client }: CheckoutPorts): Promise<unknown> {
  const { newLeadCaptureSchema } = await schemas();
  return client.request({
    method: 'POST',
    endpoint: '/supabase/lead_captures',
    headers: { prefer: 'return=minimal' },
    body: {
      source: checkoutSource,
      interest_level: 'high',
      metadata: { selected_plan: planType, page_section: 'pricing' },
    },
    bodySchema: newLeadCaptureSchema,
    answerSchema: unknown(),
    timeoutMs: leadTimeoutMs,
  });
}

async function openCheckout(
  person: Pick<SignedInUser, 'id' | 'email'>,
  attempt: CheckoutAttempt,
  ports: CheckoutPorts,
): Promise<CheckoutOutcome> {
  const { client, attempts, origin, supabaseUrl } = ports;
  try {
    const { checkoutAnswerSchema, checkoutRequestSchema } = await schemas();
    const { sessionId, url } = await client.request({
      method: 'POST',
      endpoint: '/edge/create-checkout-session',
      idempotencyKey: attempt.key,
      body: {
        planType: attempt.planType,
        successUrl: `${origin}/payment-success`,
        cancelUrl: `${origin}/payment`,
        userId: person.id,
        customerEmail: person.email,
        metadata: { source: checkoutSource, timestamp: attempt.startedAt },
      },
      bodySchema: checkoutRequestSchema,
      answerSchema: checkoutAnswerSchema,
    });
    if (!isCheckoutAddress(url, { supabaseUrl, origin })) throw new TypeError('No address to pay at');
    attempts.write({ ...attempt, isRecorded: true, sessionId });
    return { kind: 'leave', url };
  } catch (error) {
    return { kind: 'refused', step: 'checkout', error: toAppError(error) };
  }
}

/** Loaded by whoever pays, not by whoever looks. */
function schemas() {
  return import('@stepwise/contract/payment');
}
