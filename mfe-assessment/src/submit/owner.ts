import type { OutboxOwner } from '@stepwise/contract/outbox';

/** Who a run belongs to. A run is sent as its owner only, whoever is signed in by then. */
export type Owner = OutboxOwner;

export function ownerKey(owner: Owner): string {
  return owner.kind === 'user' ? `user:${owner.userId}` : `session:${owner.sessionId}`;
}
