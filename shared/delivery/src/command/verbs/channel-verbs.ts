import { startCanary, stopCanary } from '../../canary/rollout.ts';
import { settleCanary } from '../../canary/settle-canary.ts';
import { listChannels } from '../../channel/channel-pointer.ts';
import { promote } from '../../channel/promote.ts';
import { renew } from '../../channel/renew.ts';
import { rollback } from '../../channel/rollback.ts';
import type { RollbackTarget } from '../../channel/rollback.ts';
import {
  channelAt,
  compositionAt,
  numberOption,
  promoteOptions,
  remoteAt,
  textOption,
  wordAt,
} from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Verb } from '../verb.ts';

/**
 * `promote`: moves a channel. Refused when the composition was made for another channel or has not passed the gate.
 */
export const promoteVerb: Verb = {
  words: '<channel> <composition>',
  summary: 'let a channel serve a composition, after the gate',
  options: ['without-gate', 'config', 'dry-run'],
  examples: [
    'promote production 3f2a…',
    'promote staging 3f2a… --config staging.json',
    'promote production 3f2a… --without-gate "the sign-in page is down and this mends it"',
  ],
  run: async (context) => {
    const channel = channelAt(context, 0);
    const { id } = await compositionAt(context, 1, channel);
    const notes: string[] = [];
    const options = await promoteOptions(context, channel, (note) => notes.push(note));
    context.progress('Looking at every file that is new, making the pages');
    const pointer = await promote(options, id);
    const said = `${channel} serves ${pointer.composition.slice(0, 12)}, number ${pointer.sequence}.`;
    return { lines: [...notes, said], data: { ...pointer, notes } };
  },
};

function targetOf(context: CommandContext): RollbackTarget {
  const number = numberOption(context, 'to');
  if (number !== undefined) return { kind: 'number', number };
  if (context.words[1] === undefined) return { kind: 'previous' };
  return { kind: 'release', remote: remoteAt(context, 1), release: wordAt(context, 2, 'release') };
}

const targetText = {
  previous: 'what it served before',
  number: 'what it served under that number',
  release: 'the named release again, all else unchanged',
} as const;

/**
 * `rollback`: moves a channel back. It asks for no evidence of the gate, but for releases that still fit the
 * database.
 */
export const rollbackVerb: Verb = {
  words: '<channel> [<remote> <release>]',
  summary: "serve again what was served before, any number, or one remote's earlier release",
  options: ['to', 'config', 'backend', 'dry-run'],
  examples: ['rollback production', 'rollback production --to 41', 'rollback production mfe-practice 1.3.0'],
  run: async (context) => {
    const channel = channelAt(context, 0);
    const target = targetOf(context);
    const notes: string[] = [];
    const options = await promoteOptions(context, channel, (note) => notes.push(note));
    const backend = await context.backend();
    const releaseKeys = await context.releaseKeys();
    const pointer = await rollback({ ...options, backend, releaseKeys }, channel, target);
    const said = `${channel} serves ${targetText[target.kind]}, as number ${pointer.sequence}.`;
    return { lines: [...notes, said], data: { ...pointer, notes } };
  },
};

type Renewed = {
  readonly channel: string;
  readonly state: 'fresh' | 'renewed' | 'settled';
  readonly sequence: number | null;
};

async function renewOne(context: CommandContext, channel: string): Promise<Renewed> {
  context.progress(`Looking at ${channel}`);
  const options = await promoteOptions(context, channel, context.progress);
  const settled = await settleCanary(options, channel);
  if (settled !== undefined) return { channel, state: 'settled', sequence: settled.sequence };
  const pointer = await renew(options, channel, context.options.force === true);
  return pointer === undefined
    ? { channel, state: 'fresh', sequence: null }
    : { channel, state: 'renewed', sequence: pointer.sequence };
}

function renewedText({ channel, state, sequence }: Renewed): string {
  switch (state) {
    case 'fresh':
      return `${channel} is fresh.`;
    case 'renewed':
      return `${channel} is renewed, as number ${sequence}.`;
    case 'settled':
      return `What ${channel} tried out has passed and is what it serves, as number ${sequence}.`;
    default:
      return state satisfies never;
  }
}

/**
 * `renew`: signs again what half of its time has passed for, or with `--force` all; of every channel unless one is
 * named. What was tried out and has passed becomes what the channel serves.
 */
export const renewVerb: Verb = {
  words: '[<channel>]',
  summary:
    'sign what channels serve again before it expires, and settle canaries that passed; for a schedule',
  options: ['force', 'config', 'dry-run'],
  examples: ['renew', 'renew production --force'],
  run: async (context) => {
    const isAll = context.words[0] === undefined;
    const channels = isAll ? await listChannels(context.store) : [channelAt(context, 0)];
    const renewed: Renewed[] = [];
    for (const channel of channels) renewed.push(await renewOne(context, channel));
    const lines = renewed.map(renewedText);
    return { lines: lines.length === 0 ? ['No channel serves anything yet.'] : lines, data: { renewed } };
  },
};

function stepsOf(context: CommandContext): readonly number[] | undefined {
  const text = textOption(context, 'steps');
  return text === undefined ? undefined : text.split(',').map(Number);
}

/** `canary start`: signs every step of a rollout at once. Which step is served is decided elsewhere, by the judge. */
export const canaryStartVerb: Verb = {
  words: '<channel> <composition>',
  summary: 'try a composition out on a growing part of the visitors',
  options: ['steps', 'without-gate', 'config', 'dry-run'],
  examples: ['canary start production 3f2a…', 'canary start production 3f2a… --steps 1,10,100'],
  run: async (context) => {
    const channel = channelAt(context, 0);
    const { id: candidate } = await compositionAt(context, 1, channel);
    const options = await promoteOptions(context, channel, context.progress);
    const steps = stepsOf(context);
    const { pointer, canary } = await startCanary(options, {
      channel,
      candidate,
      ...(steps === undefined ? {} : { steps }),
    });
    const percents = canary.steps.map(({ percent }) => `${percent} %`).join(', ');
    const said = `${channel} tries ${candidate.slice(0, 12)} out beside number ${pointer.sequence}: ${percents}.`;
    return { lines: [said], data: { pointer, canary } };
  },
};

/** `canary stop`: the kill switch. It works without the judge and the database. */
export const canaryStopVerb: Verb = {
  words: '<channel>',
  summary: 'end a canary at once: everybody gets what the channel serves besides',
  options: ['config', 'dry-run'],
  examples: ['canary stop production'],
  run: async (context) => {
    const channel = channelAt(context, 0);
    const pointer = await stopCanary(await promoteOptions(context, channel, context.progress), channel);
    const said = `${channel} serves everybody the same again, as number ${pointer.sequence}.`;
    return { lines: [said], data: { pointer } };
  },
};
