import { toAppError } from '@stepwise/client/app-error';
import type { OutboxOwner } from '@stepwise/contract/outbox';
import type { ShellServices } from '@stepwise/contract/shell-services';
import type { PersonHere } from '../agreement/is-here.ts';
import { knownChoice, maySend } from '../agreement/kept-place.ts';
import { learnPlace } from '../agreement/place-agreement.ts';
import { judgePending } from './judge-pending.ts';
import { isChangedElsewhere, keptWrite, keptWriteName, readKeptRow } from './kept-table.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import type { PendingRow, PendingRows } from './pending-rows.ts';

export type ChangePending<Kept> = (edit: (rows: Map<string, PendingRow<Kept>>) => unknown) => void;

export type SendRowTools<Kept extends KeptRow> = {
  readonly services: Pick<ShellServices, 'outbox' | 'client' | 'telemetry'> & Pick<PersonHere, 'session'>;
  readonly kept: KeptTable<Kept> & { readonly userId: string };
  readonly change: ChangePending<Kept>;
  /** What lies on the device at this moment. */
  readonly pendingNow: () => PendingRows<Kept>;
  /** Lets the device's own version go, after what the account says has taken it over. */
  readonly settle: (id: string) => Promise<void>;
  /** Rows on their way to the outbox or out of it, which are not to be settled a second time. */
  readonly busy: Set<string>;
};

const ownerOf = (userId: string): OutboxOwner => ({ kind: 'user', userId });

/** How a change stands after the first try. */
export type SentRow =
  | 'sent'
  /** It is on this device and will be sent by itself. */
  | 'waiting'
  /** It is on this device and stays there, as its owner chose. */
  | 'kept-here'
  /** The account would not take it as it is; the person says what becomes of it. */
  | 'unsettled';

/** Sends one change, where it may be sent, and keeps what this device says about it true. */
export async function sendRow<Kept extends KeptRow>(
  tools: SendRowTools<Kept>,
  entry: PendingRow<Kept>,
): Promise<SentRow> {
  const { services, kept, busy } = tools;
  const { outbox, telemetry } = services;
  const { id } = entry.row;
  const owner = ownerOf(kept.userId);
  // A deletion tells nobody anything new.
  if (!entry.isRemoved && !maySend(kept.userId)) return heldBack(kept.userId);
  busy.add(id);
  try {
    const delivery = await outbox.deliver(keptWrite(kept, owner, entry));
    if (delivery.kind === 'refused') return await settleRefusal(tools, entry, delivery.error);
    if (delivery.kind === 'waiting') return 'waiting';
    // A newer change of the same row may have been put in line meanwhile.
    const isLast = outbox.place(owner, keptWriteName(kept.name, id)) !== 'waiting';
    if (isLast && isNewest(tools, entry)) await tools.settle(id);
    return 'sent';
  } catch (error) {
    // The row stays on the device's list and is sent again with the next look at it.
    telemetry.report(error, { code: 'PRACTICE_WRITE_FAILED' });
    return 'waiting';
  } finally {
    busy.delete(id);
  }
}

function heldBack(userId: string): SentRow {
  return knownChoice(userId)?.place === 'account' ? 'waiting' : 'kept-here';
}

/**
 * Whether nobody has written the row anew since. What is gone from the device was settled by another tab, or its person
 * signed out: an answer that comes late brings it back in no case.
 */
function isNewest<Kept extends KeptRow>(
  { pendingNow }: Pick<SendRowTools<Kept>, 'pendingNow'>,
  { row, writeIds }: PendingRow<Kept>,
): boolean {
  const now = pendingNow().get(row.id);
  return now !== undefined && now.writeIds.at(-1) === writeIds.at(-1);
}

async function settleRefusal<Kept extends KeptRow>(
  tools: SendRowTools<Kept>,
  entry: PendingRow<Kept>,
  error: unknown,
): Promise<SentRow> {
  const { kept, change } = tools;
  const { client, outbox, session } = tools.services;
  const { id } = entry.row;
  // What stands in line by that name is newer by now and learns for itself what the account says.
  if (!isNewest(tools, entry)) return 'waiting';
  outbox.discard(ownerOf(kept.userId), keptWriteName(kept.name, id));
  if (isChangedElsewhere(error)) {
    const found = await readKeptRow(client, kept, id);
    if (!isNewest(tools, entry)) return 'waiting';
    const judged = judgePending(entry, found, { judged: kept.judged, newId: () => crypto.randomUUID() });
    change((rows) => rows.set(id, judged));
    return judged.theirs === undefined ? await sendRow(tools, judged) : 'unsettled';
  }
  // The agreement may have been taken back elsewhere; then it simply stays on this device.
  if (toAppError(error).status === 403) await learnPlace({ client, session, userId: kept.userId });
  if (!maySend(kept.userId)) return heldBack(kept.userId);
  if (!isNewest(tools, entry)) return 'waiting';
  change((rows) => rows.set(id, { ...entry, isRefused: true }));
  return 'unsettled';
}

/**
 * What a later connection has sent is taken off this device's list. What is not in line was sent by another tab, or the
 * page was closed before it could be: sending it again does no harm, and dropping it might.
 */
export function lookAtPending<Kept extends KeptRow>(tools: SendRowTools<Kept>): void {
  const { outbox } = tools.services;
  const owner = ownerOf(tools.kept.userId);
  for (const [id, entry] of tools.pendingNow()) {
    if (tools.busy.has(id) || entry.theirs !== undefined || entry.isRefused) continue;
    const name = keptWriteName(tools.kept.name, id);
    const place = outbox.place(owner, name);
    if (place === 'sent') void tools.settle(id);
    // Trying once more tells why it was refused.
    if (place === 'refused') outbox.discard(owner, name);
    if (place === 'absent' || place === 'refused') void sendRow(tools, entry);
  }
}
