import type { PaymentIntent } from './objects/payment-intent.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** The first payment of a subscription has come: it begins. */
export function payInvoice(world: SandboxWorld, intent: PaymentIntent): void {
  const invoice = world.store
    .all('invoice')
    .find((one) => one.payment_intent === intent.id && one.status === 'open');
  const subscription = world.store.get('subscription', invoice?.subscription ?? '');
  if (invoice === undefined || subscription === undefined) return;
  world.store.put('invoice', { ...invoice, amount_paid: invoice.amount_due, status: 'paid' });
  if (subscription.status !== 'incomplete') return;
  const begun = world.store.put('subscription', {
    ...subscription,
    default_payment_method: intent.payment_method,
    status: 'active',
  });
  world.emit('customer.subscription.updated', begun, { status: 'incomplete' });
}
