import {
  array,
  discriminatedUnion,
  int,
  literal,
  object,
  oneOf,
  record,
  string,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { DeviceStorage } from '../run/device-storage.ts';
import { readJson, writeJson } from '../run/survey-storage.ts';

import { outboxKey } from './outbox-key.ts';

/** Who a run belongs to. A run is sent as its owner only, whoever is signed in by then. */
const ownerSchema = discriminatedUnion('kind', [
  object({ kind: literal('visitor'), sessionId: string() }),
  object({ kind: literal('user'), userId: string() }),
]);

const outboxEntrySchema = object({
  version: literal(1),
  surveyNumber: int(),
  edition: oneOf(['clinical', 'alternate']),
  runId: string(),
  owner: ownerSchema,
  completedAt: string(),
  answers: record(string(), int()),
});

export type Owner = Infer<typeof ownerSchema>;
export type OutboxEntry = Infer<typeof outboxEntrySchema>;

export function readOutbox(storage: DeviceStorage): readonly OutboxEntry[] {
  return readJson(storage, outboxKey, array(outboxEntrySchema)) ?? [];
}

/** Puts a run in line; a later version of the same run takes the earlier one's place. */
export function enqueueRun(storage: DeviceStorage, entry: OutboxEntry): void {
  writeJson(storage, outboxKey, [...withoutRun(readOutbox(storage), entry.runId), entry]);
}

export function dequeueRun(storage: DeviceStorage, runId: string): void {
  const left = withoutRun(readOutbox(storage), runId);
  if (left.length === 0) storage.remove(outboxKey);
  else writeJson(storage, outboxKey, left);
}

export function ownerKey(owner: Owner): string {
  return owner.kind === 'user' ? `user:${owner.userId}` : `session:${owner.sessionId}`;
}

export function isSameOwner(one: Owner, other: Owner): boolean {
  return ownerKey(one) === ownerKey(other);
}

function withoutRun(entries: readonly OutboxEntry[], runId: string): readonly OutboxEntry[] {
  return entries.filter((entry) => entry.runId !== runId);
}
