import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { object, optional } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import { verificationKeySchema } from '../verify-composition.ts';
import type { VerificationKey } from '../verify-composition.ts';
import { createKeyFile } from './create-key-file.ts';
import { createKeyPair, privateJwkSchema, signWith } from './key-pair.ts';
import type { Sign } from './key-pair.ts';

/** Whoever only verifies has the public half. */
const keyFileSchema = object({ public: verificationKeySchema, private: optional(privateJwkSchema) });

type StoredKey = Infer<typeof keyFileSchema>;

/** Signs what a channel serves. */
export type Signer = {
  readonly key: VerificationKey;
  readonly sign: Sign;
};

/** A channel belongs to one deployment; a key for one opens nothing in another. */
export type ChannelIdentity = { readonly channel: string; readonly audience: string };

async function createKey({ channel, audience }: ChannelIdentity): Promise<StoredKey> {
  const { keyId, publicKey, private: secret } = await createKeyPair();
  return { public: { keyId, audience, channel, publicKey }, private: secret };
}

function fileOf(directory: string, { channel, audience }: ChannelIdentity): string {
  return join(directory, `${audience}.${channel}.json`);
}

async function readKey(file: string): Promise<StoredKey | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const result = keyFileSchema.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw new DeliveryError('KEY_MISSING', `The key file ${file} is damaged. Remove it and promote again.`);
}

async function signerOf(stored: StoredKey): Promise<Signer> {
  if (stored.private === undefined) {
    const { channel, audience } = stored.public;
    throw new DeliveryError(
      'KEY_MISSING',
      `The key that signs ${channel} of ${audience} is not here, only its public half. Sign where it is kept, or set STEPWISE_CHANNEL_KEY.`,
    );
  }
  return { key: stored.public, sign: await signWith(stored.public.keyId, stored.private) };
}

/** The key of a channel that a secret store hands over as text, in the form of a key file. */
export function signerFromText(text: string, { channel, audience }: ChannelIdentity): Promise<Signer> {
  const result = keyFileSchema.safeParse(parseJson(text));
  if (!result.success)
    throw new DeliveryError('KEY_MISSING', 'The given key of the channel is no key file. Copy it again.');
  const { public: key } = result.data;
  if (key.channel === channel && key.audience === audience) return signerOf(result.data);
  throw new DeliveryError(
    'KEY_MISSING',
    `The given key signs ${key.channel} of ${key.audience}, not ${channel} of ${audience}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The key of a channel; made on first use and readable only by its owner. */
export async function openSigner(directory: string, identity: ChannelIdentity): Promise<Signer> {
  const file = fileOf(directory, identity);
  const known = await readKey(file);
  if (known !== undefined) return signerOf(known);
  const created = await createKey(identity);
  await createKeyFile(file, JSON.stringify(created));
  return signerOf((await readKey(file)) ?? created);
}

/** The public halves of every key in a folder: what an origin trusts. */
export async function readVerificationKeys(directory: string): Promise<readonly VerificationKey[]> {
  const names = await readdir(directory).catch((): string[] => []);
  const keys = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readKey(join(directory, name))),
  );
  return keys.flatMap((key) => (key === undefined ? [] : [key.public]));
}
