import type { Charge } from './objects/charge.ts';
import { type Dispute, newDispute } from './objects/dispute.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { invalidRequest } from './stripe-failure.ts';

/** The bank of the person takes the money back until it has decided. */
export function openDispute(
  world: SandboxWorld,
  charge: Charge,
  { reason, amount }: { reason: string; amount?: number | undefined },
): Dispute {
  if (!charge.paid || charge.refunded || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  }
  const dispute = newDispute(charge, {
    amount: amount ?? charge.amount - charge.amount_refunded,
    reason,
    created: world.now(),
  });
  world.store.put('dispute', dispute);
  world.store.put('charge', { ...charge, disputed: true });
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(world: SandboxWorld, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${dispute.id} is closed.`);
  }
  const closed = world.store.put('dispute', { ...dispute, status });
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', closed);
  world.emit('charge.dispute.closed', closed);
  return closed;
}
