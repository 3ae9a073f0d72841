import { outboxWriteSchema } from '@stepwise/contract/outbox';
import type { OutboxCall } from '@stepwise/contract/outbox';
import { discriminatedUnion, gte, int, literal, object, string, uuid } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { ownerName } from './outbox-key.ts';
import { policyFor } from './policies.ts';
import { isRepeatable } from './retry-schedule.ts';

/** A queued write as it lies in storage; anything else is taken out and reported. */
export const outboxEntrySchema = object({
  version: literal(1),
  /** Place in line; lower goes first. */
  sequence: int().check(gte(1)),
  /** New for each version of a write; what the server knows repeats by. */
  key: uuid(),
  /** How many of its calls have arrived. */
  done: int().check(gte(0)),
  state: discriminatedUnion('kind', [
    object({ kind: literal('waiting') }),
    object({ kind: literal('refused'), code: string() }),
  ]),
  write: outboxWriteSchema,
});

/** A queued write. */
export type OutboxEntry = Infer<typeof outboxEntrySchema>;

/** An entity of one owner; no two owners share one. */
export function entityName({ owner, entity }: OutboxEntry['write']): string {
  return `${ownerName(owner)} ${entity}`;
}

/** The first entry of each entity, in order. The others wait for it. */
export function headsOf(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const heads = new Map<string, OutboxEntry>();
  for (const entry of entries.toSorted(inOrder)) {
    const entity = entityName(entry.write);
    if (!heads.has(entity)) heads.set(entity, entry);
  }
  return [...heads.values()];
}

/** Two tabs may give out the same place at the same time; the id then decides. */
function inOrder(left: OutboxEntry, right: OutboxEntry): number {
  return left.sequence - right.sequence || (left.write.id < right.write.id ? -1 : 1);
}

/** Whether a call does no harm when it arrives twice: only such calls may be put in line. */
export function mayBeQueued(call: OutboxCall): boolean {
  const path = call.endpoint.replace(/^\/functions\/v1\//, '/edge/').replace(/^\/rest\/v1\//, '/supabase/');
  // Our functions remember the answer of each idempotency key; a patch sets values to what they shall be.
  if (path.startsWith('/edge/') || call.method === 'PATCH') return true;
  const prefer = Object.entries(call.headers ?? {}).find(([name]) => name.toLowerCase() === 'prefer')?.[1];
  const isRepeatableByPolicy = policyFor('rest', call.method, path).isRepeatable;
  return isRepeatable({ method: call.method, isRepeatableByPolicy, prefer });
}
