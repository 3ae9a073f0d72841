import { generateKeyPairSync, sign } from 'node:crypto';
import { compositionSchema, signedCompositionSchema } from '@stepwise/contract/composition';

type Inlined = {
  /** For the page's blocks `stepwise-composition` and `stepwise-keys`. */
  readonly composition: unknown;
  readonly keys: unknown;
};

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A composition's text as this measurement signs it; on this machine a page may bring its own key. */
function signedHere(payload: string): Inlined {
  const { audience, channel } = compositionSchema.parse(JSON.parse(payload));
  const keyId = 'bench';
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64url');
  return {
    composition: { payload, keyId, signature },
    keys: [{ keyId, audience, channel, publicKey: publicKey.export({ format: 'jwk' }).x }],
  };
}

/**
 * The page's composition with the same remotes but no files: a bundle has nothing more to fetch.
 *
 * @param base where the bundle lies, which is its shell
 */
export function inlinedComposition(signedByOrigin: unknown, base: string): Inlined {
  const { payload } = signedCompositionSchema.parse(signedByOrigin);
  const original = compositionSchema.parse(JSON.parse(payload));
  const remotes = Object.entries(original.remotes).map(([name, { current }]) => {
    const { contractRange } = current;
    const nothing = { entry: 'none.js', styles: [], files: {}, shares: {} };
    return [
      name,
      {
        current: { id: name, container: name, base: `/releases/${name}/bundle/`, contractRange, ...nothing },
      },
    ];
  });
  const shell = { ...original.shell, base, provides: {} };
  const text = JSON.stringify({ ...original, shell, remotes: Object.fromEntries(remotes) });
  return signedHere(text);
}
