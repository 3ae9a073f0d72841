import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApplicationName } from '@stepwise/contract/release';
import { chooseReleases, findRelease } from '../../compose/choose-releases.ts';
import type { ReleaseChoice } from '../../compose/choose-releases.ts';
import { compose, readLiveComposition } from '../../compose/compose.ts';
import type { StoredComposition } from '../../compose/compose.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { previewLabel, publishPreview } from '../../page/preview.ts';
import { findGuilty } from '../../qa/find-guilty.ts';
import { readLatestId } from '../../release/release-record.ts';
import { channelAt, pageKeys, textOption } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from '../exit-codes.ts';
import { applicationOptions } from '../options.ts';
import type { Outcome, Verb } from '../verb.ts';
import { choiceOf } from './compose-verb.ts';
import { siteAddress } from './site-address.ts';

const channelDefault = 'staging';

function channelOf(context: CommandContext): string {
  return context.words[0] === undefined ? channelDefault : channelAt(context, 0);
}

/** What the channel serves, by application. */
async function servedBy({ store }: CommandContext, channel: string): Promise<ReleaseChoice> {
  const live = (await readLiveComposition(store, channel))?.composition;
  if (live === undefined) {
    throw new DeliveryError('CHANNEL_EMPTY', `The channel ${channel} serves nothing yet. Promote first.`);
  }
  const remotes = Object.entries(live.remotes).map(([name, { current }]) => [name, current.id] as const);
  return Object.fromEntries([['shell', live.shell.id], ...remotes]);
}

function addressOf({ environment }: CommandContext, id: string): string {
  return siteAddress(environment, previewLabel(id));
}

type Combination = StoredComposition & { readonly address: string };

/** Composes what the channel serves with these releases in place of its own, and lays it out under an address of its own. */
async function combine(
  context: CommandContext,
  channel: string,
  base: ReleaseChoice,
  candidates: ReleaseChoice,
): Promise<Combination> {
  const { store, audience, now } = context;
  const releases = await chooseReleases(store, { ...base, ...candidates }, {});
  const signer = await context.signerOf(channel);
  const [backend, releaseKeys] = [await context.backend(), await context.releaseKeys()];
  const composed = await compose({ store, channel, audience, now, signer, releases, backend, releaseKeys });
  const config = await context.configOf(channel);
  await publishPreview({ store, composed, config, keys: pageKeys(context, signer.key), signer });
  return { ...composed, address: addressOf(context, composed.id) };
}

/** The ids of the candidates named on the command line, else every newest release that the channel does not serve yet. */
async function candidatesOf(context: CommandContext, base: ReleaseChoice): Promise<ReleaseChoice> {
  const named = choiceOf(context);
  const asked = applicationOptions.flatMap((name) => {
    const wanted = named[name];
    return wanted === undefined ? [] : [{ name, wanted }];
  });
  if (asked.length > 0) {
    const found = asked.map(async ({ name, wanted }) => {
      const { id } = await findRelease(context.store, name, wanted);
      return [name, id] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }
  const newest = await Promise.all(
    applicationOptions.map(async (name) => [name, await readLatestId(context.store, name)] as const),
  );
  return Object.fromEntries(newest.filter(([name, id]) => id !== undefined && id !== base[name]));
}

/** `qa compose`: the candidates are those named, else every latest release that the channel does not serve. */
export const qaComposeVerb: Verb = {
  words: '[<channel>]',
  summary: 'what a channel (staging) serves with candidates, unchangeable, at an address of its own',
  options: [...applicationOptions, 'config', 'backend', 'dry-run'],
  examples: ['qa compose --mfe-practice 1.4.0', 'qa compose production --mfe-practice 1.4.0 --shell 2.0.0'],
  run: async (context) => {
    const channel = channelOf(context);
    const base = await servedBy(context, channel);
    const candidates = await candidatesOf(context, base);
    const { id, address } = await combine(context, channel, base, candidates);
    const named = Object.entries(candidates).map(([name, release]) => `${name} ${release}`);
    return {
      lines: [...(named.length === 0 ? ['no candidates'] : named), id, address],
      data: { channel, composition: id, address, candidates },
    };
  },
};

const run = promisify(exec);

async function isGreenAt(
  { environment }: CommandContext,
  command: string,
  { address, id }: Combination,
): Promise<boolean> {
  try {
    const env = { ...environment, STEPWISE_E2E_URL: address, STEPWISE_COMPOSITION: id };
    await run(command, { env, maxBuffer: 64 * 1024 * 1024 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return false;
    throw error;
  }
}

function outcome(
  verdict: Awaited<ReturnType<typeof findGuilty<ApplicationName>>>,
  candidates: ReleaseChoice,
  runs: number,
): Outcome {
  const after = `after ${runs} runs`;
  switch (verdict.kind) {
    case 'all-green':
      return { lines: [`All candidates together are green, ${after}.`], data: { ...verdict, runs } };
    case 'base-red':
      return {
        lines: [`What the channel serves is red without any candidate, ${after}.`],
        data: { ...verdict, runs },
        exitCode: exitCodes.refused,
      };
    case 'guilty': {
      const named = verdict.candidates.map((name) => `${name} ${candidates[name] ?? ''}`);
      return {
        lines: [`Red with ${named.join(' and ')}, ${after}.`],
        data: { ...verdict, releases: named, runs },
        exitCode: exitCodes.guilty,
      };
    }
    default:
      return verdict satisfies never;
  }
}

/** `qa bisect`: exits with 5 when somebody is guilty, 1 when the channel itself is red, and 0 when all is green. */
export const qaBisectVerb: Verb = {
  words: '[<channel>] --test <command>',
  summary: 'find the candidate, or the pair, that makes the tests red',
  options: ['test', ...applicationOptions, 'config', 'backend'],
  examples: [
    'qa bisect --test "npx playwright test journeys"',
    'qa bisect staging --mfe-practice 1.4.0 --mfe-account 2.1.0 --test ./smoke.sh',
  ],
  run: async (context) => {
    const channel = channelOf(context);
    const command = textOption(context, 'test');
    if (command === undefined) throw new DeliveryError('USAGE', 'Say which tests with --test "<command>".');
    const base = await servedBy(context, channel);
    const candidates = await candidatesOf(context, base);
    const names = applicationOptions.filter((name) => candidates[name] !== undefined);
    if (names.length === 0)
      throw new DeliveryError('USAGE', `${channel} already serves every newest release.`);
    let runs = 0;
    const verdict = await findGuilty<ApplicationName>(names, async (chosen) => {
      runs += 1;
      const picked = Object.fromEntries(chosen.map((name) => [name, candidates[name]]));
      const combination = await combine(context, channel, base, picked);
      const isGreen = await isGreenAt(context, command, combination);
      context.progress(`${isGreen ? 'green' : 'red  '} ${chosen.join(', ') || 'no candidate'}`);
      return isGreen;
    });
    return outcome(verdict, candidates, runs);
  },
};
