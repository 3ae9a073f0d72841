import { useServices } from '@stepwise/client/services';
import { useEffect } from 'react';
import { maySend } from '../agreement/kept-place.ts';
import { readAgain, sendChange, writesUnderWay } from './save-change.ts';
import type { SaveTools } from './save-change.ts';
import type { WaitingChange } from './session-changes.ts';
import { outboxWriteOf, writeName } from './session-writes.ts';
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

/** A change this young may be in the hands of another tab, which alone can tell its person how it went. */
const handsOffMs = 60_000;

function isLeftOver({ atMs, writeId }: WaitingChange): boolean {
  return Date.now() - atMs > handsOffMs && !writesUnderWay.has(writeId);
}

/** A deletion that was held back when the page was closed is meant. */
function releaseHeld(tools: SaveTools): void {
  for (const waiting of waitingChanges.list()) {
    if (waiting.userId !== tools.userId || !waiting.isHeld || !isLeftOver(waiting)) continue;
    const released = { ...waiting, isHeld: false };
    waitingChanges.put(released);
    void sendChange(tools, released);
  }
}

async function settleChanges(tools: SaveTools): Promise<void> {
  const { outbox } = tools.services;
  const owner = { kind: 'user', userId: tools.userId } as const;
  for (const waiting of waitingChanges.list()) {
    const isOwn = waiting.userId === tools.userId && !waiting.isHeld;
    if (!isOwn || writesUnderWay.has(waiting.writeId)) continue;
    const place = outbox.place(owner, writeName(waiting.writeId));
    // Sent by a tab that is gone, or never in line because the page was closed: once more does no harm.
    if (place === 'absent' && isLeftOver(waiting) && maySend(tools.userId))
      await outbox.enqueue(outboxWriteOf(waiting));
    if (place !== 'sent') continue;
    await readAgain(tools);
    waitingChanges.remove(waiting.writeId);
  }
}
