import type { Composition } from '@stepwise/contract/composition';
import { readAudit } from '../audit/audit-trail.ts';
import { readComposition } from '../compose/compose.ts';
import type { Store } from '../store/store.ts';
import { pointerName, readPointers } from './channel-pointer.ts';

/** One move of a channel. `actor` is `unknown` where the audit trail has no row of it. */
export type HistoryEntry = {
  readonly number: number;
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  readonly composition: string;
  /** `application from → to`, for each that changed. */
  readonly changes: readonly string[];
};

function releasesIn(composition: Composition | undefined): ReadonlyMap<string, string> {
  if (composition === undefined) return new Map();
  const remotes = Object.entries(composition.remotes).map(
    ([name, { current }]) => [name, current.id] as const,
  );
  return new Map([['shell', composition.shell.id], ...remotes]);
}

function changesBetween(before: Composition | undefined, after: Composition | undefined): readonly string[] {
  const old = releasesIn(before);
  return [...releasesIn(after)]
    .filter(([name, id]) => old.get(name) !== id)
    .map(([name, id]) => `${name} ${old.has(name) ? `${old.get(name)} → ` : ''}${id}`);
}

/** Everything a channel ever served, the newest first, with what each move changed. */
export async function channelHistory(store: Store, channel: string): Promise<readonly HistoryEntry[]> {
  const pointers = await readPointers(store, channel);
  const compositions = await Promise.all(
    pointers.map(async ({ composition }) => (await readComposition(store, composition))?.composition),
  );
  const actors = new Map((await readAudit(store)).map(({ subject, actor }) => [subject, actor]));
  return pointers
    .map((pointer, place) => ({
      number: pointer.sequence,
      at: pointer.promotedAt,
      action: pointer.action ?? 'promote',
      actor: actors.get(pointerName(channel, pointer.sequence)) ?? 'unknown',
      composition: pointer.composition,
      changes: changesBetween(compositions[place - 1], compositions[place]),
    }))
    .toReversed();
}
