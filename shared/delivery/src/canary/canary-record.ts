import { array, gte, int, iso, lte, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Store } from '../store/store.ts';
import { readRecord } from '../store/parsed-record.ts';

const canaryStepSchema = object({
  percent: int().check(gte(0), lte(100)),
  /** What the part of the visitors gets at this step. */
  composition: string(),
  pages: string(),
});

const canaryRecordSchema = object({
  schema: oneOf(['stepwise.canary.1']),
  channel: string(),
  sequence: int(),
  /** Names the rollout; each one deals the visitors out anew. */
  rollout: string(),
  /** What is tried out, as it was composed. */
  candidate: string(),
  /** The remotes whose release differs. */
  changed: array(string()),
  steps: array(canaryStepSchema),
  startedAt: iso.datetime(),
});

/**
 * A rollout. All of its steps are signed when it starts, so that whoever decides on the next one needs no key and can
 * only choose among them.
 */
export type CanaryRecord = Infer<typeof canaryRecordSchema>;

function nameOf(channel: string, composition: string): string {
  return `canaries/${channel}/${composition}.json`;
}

/** The rollout beside what a channel serves; it ends by itself when the channel moves on. */
export function readCanary(
  store: Store,
  channel: string,
  composition: string,
): Promise<CanaryRecord | undefined> {
  return readRecord(store, nameOf(channel, composition), canaryRecordSchema);
}

/** Keeps a rollout under the composition that everybody else gets; a rollout that lay there is replaced. */
export async function keepCanary(store: Store, composition: string, canary: CanaryRecord): Promise<void> {
  await store.write(nameOf(canary.channel, composition), `${JSON.stringify(canary, undefined, 2)}\n`);
}
