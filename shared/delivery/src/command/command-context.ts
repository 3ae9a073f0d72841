import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { parseChannelConfig, readChannelConfig } from '../channel/channel-config.ts';
import type { PromoteOptions } from '../channel/promote.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { findComposition } from '../compose/find-composition.ts';
import { newestMigration } from '../compose/newest-migration.ts';
import { DeliveryError } from '../delivery-error.ts';
import { localAudience } from '../deploy-local.ts';
import { openSigner, readVerificationKeys, signerFromText } from '../keys/channel-keys.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { readReleaseKeys } from '../keys/release-keys.ts';
import type { ReleaseKey } from '../keys/release-keys.ts';
import type { Store } from '../store/store.ts';
import type { VerificationKey } from '../verify-composition.ts';
import type { Options } from './options.ts';

/** The workspace that this command belongs to. */
export const workspaceDirectory = resolve(import.meta.dirname, '../../../..');

/**
 * What a verb has to work with: the command line, the store, the clock and the keys. Keys are read when a verb asks
 * for them.
 */
export type CommandContext = {
  readonly words: readonly string[];
  readonly options: Options;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly store: Store;
  readonly dataDirectory: string;
  readonly keysDirectory: string;
  readonly pinsFolder: string;
  readonly audience: string;
  readonly now: Date;
  readonly actor: string;
  /** Tells a person what is being done. */
  readonly progress: (text: string) => void;
  readonly backend: () => Promise<string | undefined>;
  readonly releaseKeys: () => Promise<readonly ReleaseKey[]>;
  readonly verificationKeys: () => Promise<readonly VerificationKey[]>;
  readonly signerOf: (channel: string) => Promise<Signer>;
  /** The configuration given with --config, else the one that the channel has. */
  readonly configOf: (channel: string) => Promise<RuntimeConfig>;
};

/** What the command line and the environment say by themselves. */
export type ContextOptions = Pick<
  CommandContext,
  'words' | 'options' | 'environment' | 'store' | 'progress' | 'dataDirectory' | 'keysDirectory'
>;

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DeliveryError('CONFIG_INVALID', `The configuration ${file} is no JSON.`, { cause });
  }
}

async function readConfigFile(file: string, channel: string): Promise<RuntimeConfig> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DeliveryError('CONFIG_INVALID', `The configuration ${file} cannot be read.`, { cause });
  });
  return parseChannelConfig(parsed(text, file), channel);
}

/** The value of an option that holds a text. */
export function textOption(
  { options }: Pick<CommandContext, 'options'>,
  name: keyof Options,
): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of an option that holds a whole number. */
export function numberOption(context: CommandContext, name: keyof Options): number | undefined {
  const text = textOption(context, name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new DeliveryError('USAGE', `--${name} is ${text}, which is not a whole number.`);
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Builds what every verb needs from the command line and the environment. */
export function commandContext(given: ContextOptions): CommandContext {
  const { options, store, dataDirectory, keysDirectory, environment } = given;
  const audience = textOption({ options }, 'audience') ?? localAudience;
  const configFile = textOption({ options }, 'config');
  const channelKey = environment['STEPWISE_CHANNEL_KEY'];
  return {
    words: given.words,
    options,
    environment,
    store,
    dataDirectory,
    keysDirectory,
    audience,
    progress: given.progress,
    pinsFolder: join(workspaceDirectory, 'shared/delivery/pins'),
    now: new Date(),
    actor: environment['STEPWISE_ACTOR'] ?? environment['GITHUB_ACTOR'] ?? nameOfUser(),
    backend: async () => {
      const said = textOption({ options }, 'backend');
      // A database elsewhere may be older than this workspace, so there somebody has to say it.
      return said ?? (audience === localAudience ? newestMigration(workspaceDirectory) : undefined);
    },
    releaseKeys: () => readReleaseKeys(keysDirectory),
    verificationKeys: () => readVerificationKeys(keysDirectory),
    signerOf: (channel) =>
      channelKey === undefined
        ? openSigner(keysDirectory, { channel, audience })
        : signerFromText(channelKey, { channel, audience }),
    configOf: (channel) =>
      configFile === undefined ? readChannelConfig(store, channel) : readConfigFile(configFile, channel),
  };
}

/** Keys travel in the page only on a machine of one's own; a public shell has them in its release. */
export function pageKeys({ audience }: CommandContext, key: VerificationKey): readonly VerificationKey[] {
  return audience === localAudience ? [key] : [];
}

/** What moving a channel takes, and where its notes go. */
export async function promoteOptions(
  context: CommandContext,
  channel: string,
  report: (note: string) => void,
): Promise<PromoteOptions> {
  const { store, now, actor } = context;
  const signer = await context.signerOf(channel);
  const config = await context.configOf(channel);
  const reason = textOption(context, 'without-gate');
  const pass = reason === undefined ? ({ kind: 'evidence' } as const) : ({ kind: 'waived', reason } as const);
  return { store, signer, keys: pageKeys(context, signer.key), config, now, actor, report, pass };
}

/** A word of the command line that has to be there. */
export function wordAt({ words }: CommandContext, index: number, what: string): string {
  const word = words[index];
  if (word !== undefined && word !== '') return word;
  throw new DeliveryError('USAGE', `Say which ${what}. Run the command with --help to see how.`);
}

/** The name of a channel: it becomes a folder and a host name. */
export function channelAt(context: CommandContext, index: number): string {
  const word = wordAt(context, index, 'channel');
  if (/^[a-z][a-z0-9-]{0,40}$/.test(word)) return word;
  throw new DeliveryError(
    'USAGE',
    `${word} is no name for a channel. Use small letters, digits and hyphens.`,
  );
}

/** A word that names a composition, by its id or by the beginning of it; it has to be made for this channel. */
export async function compositionAt(
  context: CommandContext,
  index: number,
  channel: string,
): Promise<StoredComposition> {
  const composed = await findComposition(context.store, wordAt(context, index, 'composition'));
  const { channel: own } = composed.composition;
  if (own === channel) return composed;
  throw new DeliveryError('USAGE', `That composition is for ${own}, not for ${channel}.`);
}

/** A word that names the shell or a remote. Throws `USAGE` for any other, with the names that there are. */
export function applicationAt(context: CommandContext, index: number): ApplicationName {
  const word = wordAt(context, index, 'application');
  const application = applicationNames.find((name) => name === word);
  if (application !== undefined) return application;
  throw new DeliveryError('USAGE', `${word} is no application. There are ${applicationNames.join(', ')}.`);
}

/** A word that names a remote. Throws `USAGE` for any other, with the names that there are. */
export function remoteAt(context: CommandContext, index: number): RemoteName {
  const word = wordAt(context, index, 'remote');
  const remote = remoteNames.find((name) => name === word);
  if (remote !== undefined) return remote;
  throw new DeliveryError('USAGE', `${word} is no remote. There are ${remoteNames.join(', ')}.`);
}
