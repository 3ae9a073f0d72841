import { looseObject, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { SignedComposition } from '@stepwise/contract/composition';
import { DeliveryError } from '../delivery-error.ts';
import { sha256Hex } from '../hashing.ts';

/** The secret half of an Ed25519 key, as a JWK. */
export const privateJwkSchema = looseObject({ kty: string(), crv: string(), x: string(), d: string() });

type PrivateJwk = Infer<typeof privateJwkSchema>;

/** An Ed25519 key with both halves. `keyId` is the beginning of the SHA-256 of its public one, 16 hex digits. */
export type KeyPair = {
  readonly keyId: string;
  /** Raw Ed25519 key, base64url. */
  readonly publicKey: string;
  readonly private: PrivateJwk;
};

/** Signs a text; the signature travels with it. */
export type Sign = (payload: string) => Promise<SignedComposition>;

/** Makes a key that nobody else has. */
export async function createKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new DeliveryError('KEY_MISSING', 'This Node cannot make Ed25519 keys.');
  const jwk = privateJwkSchema.parse(await crypto.subtle.exportKey('jwk', pair.privateKey));
  const keyId = sha256Hex(Buffer.from(jwk.x, 'base64url')).slice(0, 16);
  return { keyId, publicKey: jwk.x, private: jwk };
}

/** The function that signs with a key. */
export async function signWith(keyId: string, secret: PrivateJwk): Promise<Sign> {
  const jwk = { ...secret, key_ops: ['sign'], ext: false };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['sign']);
  return async (payload) => {
    const signature = await crypto.subtle.sign({ name: 'Ed25519' }, key, new TextEncoder().encode(payload));
    return { payload, keyId, signature: Buffer.from(signature).toString('base64url') };
  };
}
