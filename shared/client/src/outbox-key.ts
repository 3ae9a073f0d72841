import type { OutboxOwner } from '@stepwise/contract/outbox';
import type { SafeStorage } from './safe-storage.ts';

/**
 * Every entry has a key of its own, `outbox_<owner>_<id>`: two tabs that write at the same time cannot overwrite
 * each other's line, and an owner's entries can be counted and erased without reading them.
 */
export const outboxKeyPrefix = 'outbox_';

/** Changed with every change of the line, so that other tabs hear of it. */
export const outboxChangedKey = 'outbox-changed';

/** @example ownerName({ kind: 'visitor', sessionId }) // 'visitor-3f2c…' */
export function ownerName(owner: OutboxOwner): string {
  switch (owner.kind) {
    case 'user':
      return `user-${owner.userId}`;
    case 'visitor':
      return `visitor-${owner.sessionId}`;
    case 'device':
      return 'device';
    default:
      return owner satisfies never;
  }
}

/** Where an entry lies in storage. */
export function outboxKey(owner: OutboxOwner, id: string): string {
  return `${outboxKeyPrefix}${ownerName(owner)}_${id}`;
}

/**
 * Begins the id of a write that only lets device and account compare what they know: nothing that anybody entered is
 * lost when it is dropped, so nobody is asked about it.
 */
export const comparingIdPrefix = 'compare:';

/**
 * The keys of what waits on this device and was entered by somebody, whoever it belongs to. Loads none of the queue's
 * code.
 */
export function unsentKeys(storage: Pick<SafeStorage, 'keys'>): readonly string[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(outboxKeyPrefix) && !key.includes(`_${comparingIdPrefix}`));
}

/** How many of them there are. */
export function countUnsent(storage: Pick<SafeStorage, 'keys'>): number {
  return unsentKeys(storage).length;
}
