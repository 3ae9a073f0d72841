import { appendAudit } from '../audit/audit-trail.ts';
import { readComposition } from '../compose/compose.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { DeliveryError } from '../delivery-error.ts';
import { requireGatePass } from '../gate/gate-evidence.ts';
import type { GatePass } from '../gate/gate-evidence.ts';
import { requireStaticGate } from '../gate/static-gate.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { composePages } from '../page/compose-pages.ts';
import type { PageOptions } from '../page/compose-pages.ts';
import { publishPageSet } from '../page/page-set.ts';
import type { Store } from '../store/store.ts';
import { keepChannelConfig } from './channel-config.ts';
import { moveChannel, pointerName, pointerText, readLivePointer } from './channel-pointer.ts';
import type { ChannelPointer } from './channel-pointer.ts';

/** What moving a channel takes. */
export type PromoteOptions = Omit<PageOptions, 'composed'> & {
  readonly signer: Signer;
  readonly now: Date;
  /** Why something new may be promoted. What was served before needs no pass. */
  readonly pass: GatePass;
  /** Who does it, for the audit trail. */
  readonly actor?: string;
  /** What the gate noticed and let pass. */
  readonly report?: (note: string) => void;
};

type Move = {
  readonly action: 'promote' | 'rollback' | 'renew';
  /** The sequence that a rollback from here goes back to. */
  readonly previous: number | null;
  /** What the audit trail says besides. */
  readonly remark?: string;
};

/** Uploads the pages of a composition that has passed the gate, then moves the channel to it in one step. */
export async function moveTo(
  options: PromoteOptions,
  composed: StoredComposition,
  { action, previous, remark }: Move,
): Promise<ChannelPointer> {
  const { store, signer, now, actor = 'local' } = options;
  const { composition } = composed;
  for (const note of await requireStaticGate(store, composition)) options.report?.(note);
  const pages = await composePages({ ...options, composed });
  await publishPageSet(store, pages, signer);
  const pointer: ChannelPointer = {
    schema: 'stepwise.channel.1',
    channel: composition.channel,
    sequence: composition.sequence,
    composition: composed.id,
    pages: pages.id,
    previous,
    promotedAt: now.toISOString(),
    action,
  };
  await moveChannel(store, pointer);
  const subject = pointerName(pointer.channel, pointer.sequence);
  const what = `${pointer.channel} number ${pointer.sequence}: ${composed.id}`;
  const note = remark === undefined ? what : `${what}, ${remark}`;
  await appendAudit(store, { at: now, actor, action, subject, content: pointerText(pointer), note });
  await keepChannelConfig(store, options.config);
  return pointer;
}

/** A composition that has to be there. */
export async function knownComposition(store: Store, id: string): Promise<StoredComposition> {
  const known = await readComposition(store, id);
  if (known !== undefined) return known;
  throw new DeliveryError('RELEASE_UNKNOWN', `There is no composition ${id}. Compose first.`);
}

/** Lets a channel serve a composition. */
export async function promote(options: PromoteOptions, compositionId: string): Promise<ChannelPointer> {
  const composed = await knownComposition(options.store, compositionId);
  const remark = await requireGatePass(options, composed.id);
  const live = await readLivePointer(options.store, composed.composition.channel);
  return moveTo(options, composed, { action: 'promote', previous: live?.sequence ?? null, remark });
}
