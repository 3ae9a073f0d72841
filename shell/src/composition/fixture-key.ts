import type { SignedComposition } from '@stepwise/contract/composition';
import type { VerificationKey } from '@stepwise/delivery/verify-composition';

const audience = 'local';

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A channel's key that only a test has, and what it signs. */
export type FixtureKey = {
  readonly key: VerificationKey;
  readonly sign: (payload: string) => Promise<SignedComposition>;
};

/** For tests: makes a key of a local channel. */
export async function fixtureKey(channel: string): Promise<FixtureKey> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('There is no pair.');
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const { privateKey } = pair;
  return {
    key: { keyId: 'key', audience, channel, publicKey: x },
    sign: async (payload) => {
      const content = new TextEncoder().encode(payload);
      const signature = base64Url(await crypto.subtle.sign({ name: 'Ed25519' }, privateKey, content));
      return { payload, keyId: 'key', signature };
    },
  };
}
