import type { ChannelPointer } from '../channel/channel-pointer.ts';
import { readLivePointer } from '../channel/channel-pointer.ts';
import { promote } from '../channel/promote.ts';
import type { PromoteOptions } from '../channel/promote.ts';
import { composeAgain, readComposition } from '../compose/compose.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { DeliveryError } from '../delivery-error.ts';
import { composePages } from '../page/compose-pages.ts';
import { publishPageSet } from '../page/page-set.ts';
import { requireGatePass } from '../gate/gate-evidence.ts';
import { requireStaticGate } from '../gate/static-gate.ts';
import { keepCanary } from './canary-record.ts';
import type { CanaryRecord } from './canary-record.ts';

/** How a rollout grows where nobody says otherwise, in percent of the visitors. */
export const canaryStepsDefault = [5, 25, 50, 100] as const;

type Start = {
  readonly channel: string;
  /** The composition to try out. */
  readonly candidate: string;
  readonly steps?: readonly number[];
};

async function known(store: PromoteOptions['store'], id: string): Promise<StoredComposition> {
  const composed = await readComposition(store, id);
  if (composed !== undefined) return composed;
  throw new DeliveryError('RELEASE_UNKNOWN', `There is no composition ${id}. Compose first.`);
}

function checkSteps(steps: readonly number[]): void {
  const isGrowing = steps.every((percent, place) => percent > (steps[place - 1] ?? 0) && percent <= 100);
  if (steps.length > 0 && isGrowing && steps.every(Number.isInteger)) return;
  throw new DeliveryError(
    'USAGE',
    'The steps of a canary are whole percents that grow, such as 5,25,50,100.',
  );
}

/** The remotes that differ; throws where the candidate cannot be tried out beside what is served. */
function changedRemotes(candidate: StoredComposition, live: StoredComposition): readonly string[] {
  const tried = candidate.composition;
  const served = live.composition;
  const changed = Object.entries(tried.remotes)
    .filter(([name, { current }]) => current.id !== served.remotes[name]?.current.id)
    .map(([name]) => name);
  const problem =
    (tried.channel !== served.channel && `It was composed for ${tried.channel}.`) ||
    (tried.audience !== served.audience && `It was composed for ${tried.audience}.`) ||
    // Which part somebody is in is decided by the shell, which is there by then.
    (tried.shell.id !== served.shell.id &&
      `It has the shell ${tried.shell.id}, and a canary keeps the one that is served. Promote the shell first.`) ||
    (changed.length === 0 && 'It has the same remotes as what is served.');
  if (problem === false) return changed;
  throw new DeliveryError('COMPOSITION_REFUSED', `This composition cannot be tried out. ${problem}`);
}

/**
 * Serves a composition to a part of a channel's visitors. What the channel serves is signed again beside it, with the
 * same number and date, so that a browser takes neither for a replay of the other.
 */
export async function startCanary(
  options: PromoteOptions,
  { channel, candidate: candidateId, steps = canaryStepsDefault }: Start,
): Promise<{ readonly pointer: ChannelPointer; readonly canary: CanaryRecord }> {
  const { store, signer, now } = options;
  checkSteps(steps);
  const live = await readLivePointer(store, channel);
  if (live === undefined) {
    throw new DeliveryError('CHANNEL_EMPTY', `The channel ${channel} serves nothing yet. Promote first.`);
  }
  const [served, candidate] = await Promise.all([known(store, live.composition), known(store, candidateId)]);
  const changed = changedRemotes(candidate, served);
  const remark = await requireGatePass(options, candidateId);
  for (const note of await requireStaticGate(store, candidate.composition)) options.report?.(note);
  const next = { sequence: live.sequence + 1, now };
  const stable = await composeAgain(store, served.composition, next, signer);
  const rollout = `${candidateId.slice(0, 12)}.${next.sequence}`;
  const canary: CanaryRecord = {
    schema: 'stepwise.canary.1',
    channel,
    sequence: next.sequence,
    rollout,
    candidate: candidateId,
    changed: [...changed],
    startedAt: now.toISOString(),
    steps: await Promise.all(
      steps.map(async (percent) => {
        const tried = { ...candidate.composition, canary: { rollout, percent } };
        const composed = await composeAgain(store, tried, next, signer);
        const pages = await composePages({ ...options, composed: stable, canary: composed });
        await publishPageSet(store, pages, signer);
        return { percent, composition: composed.id, pages: pages.id };
      }),
    ),
  };
  await keepCanary(store, stable.id, canary);
  const pass = { kind: 'waived', reason: `tries out ${candidateId}, which ${remark}` } as const;
  return { canary, pointer: await promote({ ...options, pass }, stable.id) };
}

/** Ends a rollout at once: everybody gets what the channel served besides. This is the kill switch. */
export async function stopCanary(options: PromoteOptions, channel: string): Promise<ChannelPointer> {
  const { store, signer, now } = options;
  const live = await readLivePointer(store, channel);
  if (live === undefined) {
    throw new DeliveryError('CHANNEL_EMPTY', `The channel ${channel} serves nothing yet. Promote first.`);
  }
  const { composition } = await known(store, live.composition);
  const renewed = await composeAgain(store, composition, { sequence: live.sequence + 1, now }, signer);
  return promote({ ...options, pass: { kind: 'waived', reason: 'the end of a canary' } }, renewed.id);
}
