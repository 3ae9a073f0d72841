import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName } from '@stepwise/contract/release';
import { parseChannelConfig, readChannelConfig } from '../channel/channel-config.ts';
import { DeliveryError } from '../delivery-error.ts';
import { localAudience } from '../deploy-local.ts';
import { openSigner } from '../keys/channel-keys.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/folder-store.ts';

/** The workspace that this command belongs to. */
export const workspaceDirectory = resolve(import.meta.dirname, '../../../..');

export type CommandContext = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly store: Store;
  readonly pinsFolder: string;
  readonly audience: string;
  readonly now: Date;
  readonly say: (text: string) => void;
  readonly signerOf: (channel: string) => Promise<Signer>;
  /** The configuration given with --config, else the one that the channel has. */
  readonly configOf: (channel: string) => Promise<RuntimeConfig>;
};

async function readConfigFile(file: string, channel: string): Promise<RuntimeConfig> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DeliveryError('CONFIG_INVALID', `The configuration ${file} cannot be read.`, { cause });
  });
  return parseChannelConfig(JSON.parse(text), channel);
}

/** Builds what every verb needs from the command line and the environment. */
export function commandContext(
  words: readonly string[],
  options: CommandContext['options'],
  say: CommandContext['say'],
): CommandContext {
  const dataDirectory = resolve(workspaceDirectory, process.env['STEPWISE_DATA'] ?? '.stepwise');
  const store = folderStore(join(dataDirectory, 'store'));
  const audience = typeof options['audience'] === 'string' ? options['audience'] : localAudience;
  const configFile = options['config'];
  return {
    words,
    options,
    store,
    audience,
    say,
    pinsFolder: join(workspaceDirectory, 'shared/delivery/pins'),
    now: new Date(),
    signerOf: (channel) => openSigner(join(dataDirectory, 'keys'), { channel, audience }),
    configOf: (channel) =>
      typeof configFile === 'string'
        ? readConfigFile(configFile, channel)
        : readChannelConfig(store, channel),
  };
}

/** A word of the command line that has to be there. */
export function wordAt({ words }: CommandContext, index: number, what: string): string {
  const word = words[index];
  if (word !== undefined && word !== '') return word;
  throw new DeliveryError('USAGE', `Say which ${what}. Run the command without anything to see how.`);
}

export function applicationAt(context: CommandContext, index: number): ApplicationName {
  const word = wordAt(context, index, 'application');
  const application = applicationNames.find((name) => name === word);
  if (application !== undefined) return application;
  throw new DeliveryError('USAGE', `${word} is no application. There are ${applicationNames.join(', ')}.`);
}

export function remoteAt(context: CommandContext, index: number): RemoteName {
  const word = wordAt(context, index, 'remote');
  const remote = remoteNames.find((name) => name === word);
  if (remote !== undefined) return remote;
  throw new DeliveryError('USAGE', `${word} is no remote. There are ${remoteNames.join(', ')}.`);
}
