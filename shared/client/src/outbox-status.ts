import type { OutboxOwner, OutboxStatus } from '@stepwise/contract/outbox';
import type { OutboxEntry } from './outbox-entry.ts';
import { ownerName } from './outbox-key.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Statuses by owner, each the same object until it changes. */
export function createOutboxStatuses(store: OutboxStore) {
  const known = new Map<string, OutboxStatus>();
  const listeners = new Set<() => void>();
  let isSending = false;
  let stop: (() => void) | undefined;
  const tell = () => {
    known.clear();
    for (const listener of listeners) listener();
  };
  return {
    of: (owner: OutboxOwner): OutboxStatus => {
      const name = ownerName(owner);
      // While nobody listens nothing says when a status is outdated.
      const cached = stop === undefined ? undefined : known.get(name);
      const status = cached ?? statusOf(owner, store, isSending);
      known.set(name, status);
      return status;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      stop ??= store.subscribe(tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        known.clear();
      };
    },
    setSending: (next: boolean) => {
      isSending = next;
      tell();
    },
  };
}

function statusOf(owner: OutboxOwner, store: OutboxStore, isSending: boolean): OutboxStatus {
  const own = store.entries().filter(({ write }) => ownerName(write.owner) === ownerName(owner));
  const refused = own.flatMap(({ state, write }) =>
    state.kind === 'refused' ? [{ id: write.id, code: state.code }] : [],
  );
  const waiting = own.length - refused.length;
  const isKept = (entry: OutboxEntry) => store.isKeptByDevice(entry);
  return {
    waiting,
    refused,
    isSending: isSending && waiting > 0,
    keptBy: own.every(isKept) ? 'device' : 'tab',
  };
}
