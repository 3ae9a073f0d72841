import { maySend } from '../agreement/kept-place.ts';
import { readAgain, sendChange, writesUnderWay } from './save-change.ts';
import type { SaveTools } from './save-change.ts';
import type { WaitingChange } from './session-changes.ts';
import { outboxWriteOf, writeName } from './session-writes.ts';
import { waitingChanges } from './waiting-changes.ts';

/** A change this young may be in the hands of another tab, which alone can tell its person how it went. */
export const handsOffMs = 60_000;

/**
 * Sends what nobody sends, and forgets what has arrived. Answers in how many milliseconds it is worth looking again:
 * what another page has left behind a moment ago, perhaps by being closed, becomes this page's then.
 */
export async function settleChanges(tools: SaveTools, now: number): Promise<number | undefined> {
  let again: number | undefined;
  for (const waiting of waitingChanges.list()) {
    if (waiting.userId !== tools.userId || writesUnderWay.has(waiting.writeId)) continue;
    if (!needsSender(tools, waiting)) {
      await forgetArrived(tools, waiting);
      continue;
    }
    const leftMs = waiting.atMs + handsOffMs - now;
    if (leftMs >= 0) again = Math.min(again ?? Infinity, leftMs + 1);
    else await take(tools, waiting);
  }
  return again;
}

/** It is in no line, and was not sent as far as this page knows. */
function needsSender({ services: { outbox }, userId }: SaveTools, waiting: WaitingChange): boolean {
  if (waiting.isHeld) return true;
  const place = outbox.place({ kind: 'user', userId }, writeName(waiting.writeId));
  return place === 'absent' && maySend(userId);
}

async function take(tools: SaveTools, waiting: WaitingChange): Promise<void> {
  if (!waiting.isHeld) {
    // Sent by a tab that is gone, or never in line because the page was closed: once more does no harm.
    await tools.services.outbox.enqueue(outboxWriteOf(waiting));
    return;
  }
  // A deletion that was held back when the page was closed is meant.
  const released = { ...waiting, isHeld: false };
  waitingChanges.put(released);
  await sendChange(tools, released);
}

async function forgetArrived(tools: SaveTools, { writeId }: WaitingChange): Promise<void> {
  const owner = { kind: 'user', userId: tools.userId } as const;
  if (tools.services.outbox.place(owner, writeName(writeId)) !== 'sent') return;
  await readAgain(tools);
  waitingChanges.remove(writeId);
}
