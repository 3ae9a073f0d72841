import { outboxWriteOf, writeName } from '../data/session-writes.ts';
import { readAgain } from '../data/save-change.ts';
import type { SaveTools } from '../data/save-change.ts';
import { waitingChanges } from '../data/waiting-changes.ts';
import { diaryTable } from '../frame/diary-table.ts';
import { keptWrite, keptWriteName } from '../frame/kept-table.ts';
import type { KeptRow, KeptTable } from '../frame/kept-table.ts';
import { pendingKey } from '../frame/pending-key.ts';
import { readPending } from '../frame/pending-rows.ts';
import { deviceStorage } from '@stepwise/client/device-storage';
import { reflectionTable } from '../frame/reflection-table.ts';
import { stepTable } from '../frame/step-table.ts';

/** Sends what was kept on this device alone, in the order in which it was made. Sending it twice does no harm. */
export async function releaseHeld(tools: SaveTools): Promise<void> {
  const { outbox } = tools.services;
  const owner = { kind: 'user', userId: tools.userId } as const;
  await outbox.ready();
  const changes = waitingChanges.list().filter(({ userId, isHeld }) => userId === tools.userId && !isHeld);
  for (const change of changes) {
    if (outbox.place(owner, writeName(change.writeId)) === 'absent') {
      await outbox.enqueue(outboxWriteOf(change));
    }
  }
  await releaseRows(tools, reflectionTable);
  await releaseRows(tools, diaryTable);
  await releaseRows(tools, stepTable);
  if (changes.length > 0) await readAgain(tools);
}

async function releaseRows<Kept extends KeptRow>(
  { services: { outbox }, userId }: SaveTools,
  table: KeptTable<Kept>,
): Promise<void> {
  const owner = { kind: 'user', userId } as const;
  const pending = readPending(deviceStorage, pendingKey(table.name, userId), table.schema);
  for (const [id, row] of pending) {
    const isOpen = row.theirs !== undefined || row.isRefused;
    const isInLine = outbox.place(owner, keptWriteName(table.name, id)) !== 'absent';
    if (!isOpen && !isInLine) await outbox.enqueue(keptWrite(table, owner, row));
  }
}
