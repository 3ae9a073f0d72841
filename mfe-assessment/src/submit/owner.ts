import type { OutboxOwner } from '@stepwise/contract/outbox';
import type { RunRecord } from '../run/survey-storage.ts';

type HandedOverAs = NonNullable<RunRecord['handedOverAs']>;

/** Who a run belongs to. A run is sent as its owner only, whoever is signed in by then. */
export type Owner = Exclude<OutboxOwner, { kind: 'device' }>;

/** As a run's record names its owner. */
export function toHandedOverAs(owner: Owner): HandedOverAs {
  return owner.kind === 'user'
    ? { kind: 'user', id: owner.userId }
    : { kind: 'visitor', id: owner.sessionId };
}

export function fromHandedOverAs({ kind, id }: HandedOverAs): Owner {
  return kind === 'user' ? { kind, userId: id } : { kind, sessionId: id };
}

export function ownerKey(owner: Owner): string {
  return owner.kind === 'user' ? `user:${owner.userId}` : `session:${owner.sessionId}`;
}
