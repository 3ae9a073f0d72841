import type { Stripe } from 'stripe';
import type { PaymentReference } from './payment-provider.ts';

const withCharge = { expand: ['latest_charge'] };

/** Reads a payment with everything around it, whichever part of it a message named. */
export async function lookAtPayment(stripe: Stripe, reference: PaymentReference) {
  const { session, intent } = await readBoth(stripe, reference);
  if (intent?.status !== 'succeeded') return { session, intent, refunds: [], disputes: [] };
  const ofIntent = { payment_intent: intent.id, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(ofIntent),
    stripe.disputes.list(ofIntent),
  ]);
  return { session, intent, refunds: refunds.data, disputes: disputes.data };
}

async function readBoth(stripe: Stripe, reference: PaymentReference) {
  switch (reference.kind) {
    case 'session': {
      const session = await stripe.checkout.sessions.retrieve(reference.sessionId);
      const intentId = idOf(session.payment_intent);
      const intent =
        intentId === undefined ? undefined : await stripe.paymentIntents.retrieve(intentId, withCharge);
      return { session, intent };
    }
    case 'intent': {
      const [intent, sessions] = await Promise.all([
        stripe.paymentIntents.retrieve(reference.paymentIntentId, withCharge),
        stripe.checkout.sessions.list({ payment_intent: reference.paymentIntentId, limit: 1 }),
      ]);
      return { session: sessions.data[0], intent };
    }
    default:
      return reference satisfies never;
  }
}

/** The provider names another object by its id, or puts the object itself in its place. */
export function idOf(named: string | { readonly id: string } | null): string | undefined {
  return typeof named === 'string' ? named : named?.id;
}
