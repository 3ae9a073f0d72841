import { useServices } from '@stepwise/client/services';
import { useEffect } from 'react';
import { readAgain, sendChange, writesUnderWay } from './save-change.ts';
import type { SaveTools } from './save-change.ts';
import { writeName } from './session-writes.ts';
import { waitingChanges } from './waiting-changes.ts';

/** Keeps what this device says about its changes true: sends what was held back, and forgets what has arrived. */
export function useSettleChanges(userId: string): void {
  const services = useServices();
  useEffect(() => {
    const tools = { services, userId };
    const settle = () => void settleChanges(tools);
    void services.outbox.ready();
    releaseHeld(tools);
    const stop = services.outbox.subscribe(settle);
    settle();
    return stop;
  }, [services, userId]);
}

/** A deletion that was held back when the page was closed is meant. */
function releaseHeld({ userId, ...tools }: SaveTools): void {
  for (const waiting of waitingChanges.list()) {
    const isOwn = waiting.userId === userId && waiting.isHeld && !writesUnderWay.has(waiting.writeId);
    if (!isOwn) continue;
    const released = { ...waiting, isHeld: false };
    waitingChanges.put(released);
    void sendChange({ ...tools, userId }, released);
  }
}

async function settleChanges(tools: SaveTools): Promise<void> {
  const { outbox } = tools.services;
  const owner = { kind: 'user', userId: tools.userId } as const;
  for (const waiting of waitingChanges.list()) {
    const isOwn = waiting.userId === tools.userId && !waiting.isHeld;
    if (!isOwn || writesUnderWay.has(waiting.writeId)) continue;
    const place = outbox.place(owner, writeName(waiting.writeId));
    // `absent`: another tab sent it, or this page was closed before it was in line. Sending it again does no harm.
    if (place === 'absent') await sendChange(tools, waiting);
    if (place !== 'sent') continue;
    await readAgain(tools);
    waitingChanges.remove(waiting.writeId);
  }
}
