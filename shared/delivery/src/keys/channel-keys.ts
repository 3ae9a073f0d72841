import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { looseObject, object, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { SignedComposition } from '@stepwise/contract/composition';
import { DeliveryError } from '../delivery-error.ts';
import { sha256Hex } from '../hashing.ts';
import { verificationKeySchema } from '../verify-composition.ts';
import type { VerificationKey } from '../verify-composition.ts';

const privateKeySchema = object({
  public: verificationKeySchema,
  private: looseObject({ kty: string(), crv: string(), x: string(), d: string() }),
});

type StoredKey = Infer<typeof privateKeySchema>;

/** Signs what a channel serves. */
export type Signer = {
  readonly key: VerificationKey;
  readonly sign: (payload: string) => Promise<SignedComposition>;
};

/** A channel belongs to one deployment; a key for one opens nothing in another. */
export type ChannelIdentity = { readonly channel: string; readonly audience: string };

async function createKey({ channel, audience }: ChannelIdentity): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new DeliveryError('KEY_MISSING', 'This Node cannot make Ed25519 keys.');
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const publicKey = jwk.x ?? '';
  const keyId = sha256Hex(Buffer.from(publicKey, 'base64url')).slice(0, 16);
  return privateKeySchema.parse({ public: { keyId, audience, channel, publicKey }, private: jwk });
}

function fileOf(directory: string, { channel, audience }: ChannelIdentity): string {
  return join(directory, `${audience}.${channel}.json`);
}

async function readKey(file: string): Promise<StoredKey | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const result = privateKeySchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new DeliveryError('KEY_MISSING', `The key file ${file} is damaged. Remove it and promote again.`);
}

async function signerOf(stored: StoredKey): Promise<Signer> {
  const jwk = { ...stored.private, key_ops: ['sign'], ext: false };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['sign']);
  return {
    key: stored.public,
    sign: async (payload) => {
      const signature = await crypto.subtle.sign({ name: 'Ed25519' }, key, new TextEncoder().encode(payload));
      return { payload, keyId: stored.public.keyId, signature: Buffer.from(signature).toString('base64url') };
    },
  };
}

/** The key of a channel; made on first use and readable only by its owner. */
export async function openSigner(directory: string, identity: ChannelIdentity): Promise<Signer> {
  const file = fileOf(directory, identity);
  const known = await readKey(file);
  if (known !== undefined) return signerOf(known);
  const created = await createKey(identity);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(created), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
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
