import { type Infer, int, literal, looseObject, oneOf, string } from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';
import type { PaymentIntent } from './payment-intent.ts';

export const invoiceSchema = looseObject({
  id: string(),
  object: literal('invoice'),
  amount_due: int(),
  amount_paid: int(),
  confirmation_secret: looseObject({ client_secret: string() }),
  created: int(),
  customer: string(),
  payment_intent: string(),
  status: oneOf(['open', 'paid']),
  subscription: string(),
});

export type Invoice = Infer<typeof invoiceSchema>;

/** As much of an invoice as a subscription needs: what is due, and the secret to pay it with. */
export function newInvoice(subscription: { id: string; customer: string }, intent: PaymentIntent): Invoice {
  return {
    id: newId('in'),
    object: 'invoice',
    amount_due: intent.amount,
    amount_paid: intent.amount_received,
    confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
    created: intent.created,
    currency: intent.currency,
    customer: subscription.customer,
    livemode: false,
    payment_intent: intent.id,
    status: intent.status === 'succeeded' ? 'paid' : 'open',
    subscription: subscription.id,
  };
}
