import { applicationNames } from '@stepwise/contract/release';
import { readAudit } from '../../audit/audit-trail.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { readCanary } from '../../canary/canary-record.ts';
import type { CanaryRecord } from '../../canary/canary-record.ts';
import { channelHistory } from '../../channel/channel-history.ts';
import { listChannels, readLivePointer } from '../../channel/channel-pointer.ts';
import { readComposition } from '../../compose/compose.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { readPins } from '../../compose/pins.ts';
import { listReleaseIds } from '../../release/release-record.ts';
import { verifyChannel } from '../../verify/verify-channel.ts';
import { channelAt } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Outcome, Verb } from '../verb.ts';

async function statusOf({ store, pinsFolder }: CommandContext, channel: string) {
  const pointer = await readLivePointer(store, channel);
  const composed = pointer && (await readComposition(store, pointer.composition));
  if (pointer === undefined || composed === undefined) return undefined;
  const { shell, remotes, expiresAt } = composed.composition;
  const pins = new Map(Object.entries(await readPins(store, pinsFolder, channel)));
  const releases = Object.entries(remotes).map(([remote, { current }]) => ({
    remote,
    id: current.id,
    isPinned: pins.has(remote),
  }));
  const { sequence: number, composition } = pointer;
  const canary = await readCanary(store, channel, composition);
  return { channel, number, composition, expiresAt, shell: shell.id, releases, canary: canary ?? null };
}

function canaryText({ candidate, changed, steps, startedAt }: CanaryRecord): string {
  const percents = steps.map(({ percent }) => `${percent} %`).join(', ');
  return `  tries out ${candidate.slice(0, 12)} since ${startedAt}: ${changed.join(', ')} at ${percents}`;
}

/** `status`: what is released, served and pinned. It only reads. */
export const statusVerb: Verb = {
  words: '',
  summary: 'releases, channels and pins as they are',
  options: [],
  examples: ['status', 'status --json'],
  run: async (context) => {
    const counts = await Promise.all(
      applicationNames.map(
        async (name) => [name, (await listReleaseIds(context.store, name)).length] as const,
      ),
    );
    const channels = await Promise.all(
      (await listChannels(context.store)).map((channel) => statusOf(context, channel)),
    );
    const known = channels.filter((channel) => channel !== undefined);
    const lines = known.flatMap(({ channel, number, composition, expiresAt, shell, releases, canary }) => [
      `${channel}: number ${number}, composition ${composition.slice(0, 12)}, until ${expiresAt}`,
      `  shell ${shell}`,
      ...releases.map(({ remote, id, isPinned }) => `  ${remote} ${id}${isPinned ? ' (pinned)' : ''}`),
      ...(canary === null ? [] : [canaryText(canary)]),
    ]);
    return {
      lines: [
        ...counts.map(([name, count]) => `${name}: ${count} ${count === 1 ? 'release' : 'releases'}`),
        ...lines,
      ],
      data: { releases: Object.fromEntries(counts), channels: known },
    };
  },
};

/** `history`: every move of a channel with who made it. It only reads. */
export const historyVerb: Verb = {
  words: '<channel>',
  summary: 'what a channel served, the newest first, and what each move changed',
  options: [],
  examples: ['history production', 'history production --json'],
  run: async (context) => {
    const entries = await channelHistory(context.store, channelAt(context, 0));
    const lines = entries.map(({ number, at, action, actor, composition, changes }) => {
      const what = changes.length === 0 ? 'the same releases' : changes.join(', ');
      return `${String(number).padStart(5)}  ${at}  ${action.padEnd(8)}  ${composition.slice(0, 12)}  ${actor}: ${what}`;
    });
    return { lines: lines.length === 0 ? ['That channel serves nothing yet.'] : lines, data: { entries } };
  },
};

async function problemsOf(context: CommandContext, channel: string): Promise<readonly string[]> {
  context.progress(`Recomputing what ${channel} serves`);
  const { store, audience, now } = context;
  const keys = await context.verificationKeys();
  const releaseKeys = await context.releaseKeys();
  const own = keys.filter((key) => key.channel === channel && key.audience === audience);
  const pageKeys = audience === 'local' ? own : [];
  const config = await context.configOf(channel);
  return verifyChannel({ store, channel, audience, keys, releaseKeys, config, pageKeys, now });
}

function verified(problems: readonly string[], right: string): Outcome {
  const isRight = problems.length === 0;
  return {
    lines: isRight ? [right] : problems,
    data: { isRight, problems },
    exitCode: isRight ? exitCodes.done : exitCodes.damaged,
  };
}

/**
 * `verify`: exits with 4 where something is not what it has to be. Needs the store and the public keys, and no
 * network.
 */
export const verifyVerb: Verb = {
  words: '[<channel>]',
  summary: 'recompute every hash and signature of what channels serve, offline',
  options: ['config'],
  examples: ['verify', 'verify production'],
  run: async (context) => {
    const isAll = context.words[0] === undefined;
    const known = await listChannels(context.store);
    const channels = isAll ? known : [channelAt(context, 0)];
    const unserved = channels.find((channel) => !known.includes(channel));
    if (unserved !== undefined)
      throw new DeliveryError(
        'CHANNEL_EMPTY',
        `The channel ${unserved} serves nothing yet. Promote something first.`,
      );
    const problems: string[] = [];
    for (const channel of channels) problems.push(...(await problemsOf(context, channel)));
    return verified(problems, `${channels.join(', ')}: every hash and signature is right.`);
  },
};

/** `audit`: prints the trail as it is; whether it can be believed is for `audit verify` to say. */
export const auditVerb: Verb = {
  words: '',
  summary: 'who did what, the oldest first',
  options: [],
  examples: ['audit', 'audit --json'],
  run: async ({ store }) => {
    const rows = await readAudit(store);
    const lines = rows.map(
      ({ number, at, action, actor, note }) =>
        `${String(number).padStart(5)}  ${at}  ${action.padEnd(8)}  ${actor}: ${note}`,
    );
    return { lines: lines.length === 0 ? ['Nothing was done yet.'] : lines, data: { rows } };
  },
};

/** `audit verify`: exits with 4 where a row does not follow from the one before it, or its record is another one. */
export const auditVerifyVerb: Verb = {
  words: '',
  summary: 'prove that no row of the audit trail was changed or taken out',
  options: [],
  examples: ['audit verify'],
  run: async ({ store }) =>
    verified(
      await verifyAudit(store),
      'Every row follows from the one before it and tells of what is there.',
    ),
};
