import { readLivePointer } from '../channel/channel-pointer.ts';
import type { ChannelPointer } from '../channel/channel-pointer.ts';
import { knownComposition, moveTo } from '../channel/promote.ts';
import type { PromoteOptions } from '../channel/promote.ts';
import { composeAgain } from '../compose/compose.ts';
import { askVerdict } from './ask-verdict.ts';
import type { Verdict } from './ask-verdict.ts';
import { readCanary } from './canary-record.ts';
import type { CanaryRecord } from './canary-record.ts';

type Judge = (canary: CanaryRecord) => Promise<Verdict | null | undefined>;

/**
 * Makes what was tried out, and has passed, what the channel serves: until then the next move of the channel would take
 * it back from everybody. Answers undefined where nothing has passed. A rollback from here goes to what was served
 * beside it.
 */
export async function settleCanary(
  options: PromoteOptions,
  channel: string,
  judge: Judge = (canary) =>
    askVerdict(canary, { apiUrl: options.config.supabaseUrl, key: options.config.supabaseKey }),
): Promise<ChannelPointer | undefined> {
  const { store, signer, now } = options;
  const live = await readLivePointer(store, channel);
  const canary = live && (await readCanary(store, channel, live.composition));
  if (live === undefined || canary === undefined) return undefined;
  // A rollout that was meant for a part of the visitors stays with that part.
  if (canary.steps.at(-1)?.percent !== 100) return undefined;
  const verdict = await judge(canary);
  if (verdict?.state !== 'passed') return undefined;
  const candidate = await knownComposition(store, canary.candidate);
  const next = { sequence: live.sequence + 1, now };
  const settled = await composeAgain(store, candidate.composition, next, signer);
  const remark = `was tried out as ${canary.rollout} and has passed`;
  return moveTo(options, settled, { action: 'promote', previous: live.sequence, remark });
}
