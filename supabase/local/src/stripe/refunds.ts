import type { Charge } from './objects/charge.ts';
import { newId } from './new-id.ts';
import { type Refund, newRefund } from './objects/refund.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { invalidRequest } from './stripe-failure.ts';

type Wish = {
  readonly amount: number | undefined;
  readonly reason: string | null;
  readonly metadata: Record<string, string>;
};

/** Gives money back, never more than is left of the charge. */
export function refundCharge(world: SandboxWorld, charge: Charge, wish: Wish): Refund {
  const left = charge.amount - charge.amount_refunded;
  refuseRefund(world, charge, wish.amount, left);
  const refund = newRefund({
    amount: wish.amount ?? left,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    metadata: wish.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason,
  });
  world.store.put('refund', refund);
  const refunded = world.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + refund.amount,
    refunded: refund.amount === left,
    refunds: { ...charge.refunds, data: [refund, ...charge.refunds.data] },
  });
  world.emit('refund.created', refund);
  world.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded });
  return refund;
}

/** What the bank sends back: the money is the merchant's again, and somebody has to find another way. */
export function failRefund(world: SandboxWorld, refund: Refund, charge: Charge): Refund {
  const failed = world.store.put('refund', {
    ...refund,
    status: 'failed',
    failure_balance_transaction: newId('txn'),
    failure_reason: 'expired_or_canceled_card',
  });
  world.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
    refunds: {
      ...charge.refunds,
      data: charge.refunds.data.map((one) => (one.id === refund.id ? failed : one)),
    },
  });
  world.emit('refund.failed', failed);
  return failed;
}

function refuseRefund(world: SandboxWorld, charge: Charge, amount: number | undefined, left: number): void {
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  const isChargedBack = world.store
    .all('dispute')
    .some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
  if (isChargedBack) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  if (amount === undefined) return;
  if (amount < 1) {
    const message = 'Invalid positive integer';
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
