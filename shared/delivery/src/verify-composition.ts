import { compositionSchema } from '@stepwise/contract/composition';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { object, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

/** A public key that speaks for one channel of one deployment and for nothing else. */
export const verificationKeySchema = object({
  keyId: string(),
  audience: string(),
  channel: string(),
  /** Raw Ed25519 key, base64url. */
  publicKey: string(),
});

/** A public key that a browser or an origin believes. */
export type VerificationKey = Infer<typeof verificationKeySchema>;

/** Why a composition is not used; one code per check, so that a report says which one failed. */
export type RefusalCode =
  | 'COMPOSITION_SIGNATURE_UNSUPPORTED'
  | 'COMPOSITION_KEY_UNKNOWN'
  | 'COMPOSITION_SIGNATURE_INVALID'
  | 'COMPOSITION_MALFORMED'
  | 'COMPOSITION_AUDIENCE_MISMATCH'
  | 'COMPOSITION_CHANNEL_MISMATCH'
  | 'COMPOSITION_SEQUENCE_OLDER'
  | 'COMPOSITION_DOWNGRADED'
  | 'COMPOSITION_EXPIRED';

/** `composition` comes with an expiry only: everything else about it was right, and it may be all there is. */
export type Verification =
  | { readonly status: 'accepted'; readonly composition: Composition; readonly id: string }
  | {
      readonly status: 'expired';
      readonly code: 'COMPOSITION_EXPIRED';
      readonly composition: Composition;
      readonly id: string;
    }
  | { readonly status: 'refused'; readonly code: Exclude<RefusalCode, 'COMPOSITION_EXPIRED'> };

/** A composition that arrived, and what this browser knows. */
export type VerifyOptions = {
  readonly signed: SignedComposition;
  readonly keys: readonly VerificationKey[];
  readonly audience: string;
  readonly channel: string;
  /** The origin's clock (its Date header), never the device's. */
  readonly now: Date;
  /** The highest sequence this browser has accepted on the channel; older ones are replays. */
  readonly lastSequence: number;
  /** When that one was issued. A number that was given twice goes to what was issued later. */
  readonly lastIssuedAt?: string | undefined;
};

type SignatureCheck = 'valid' | 'invalid' | 'unsupported';

const refused = (code: Exclude<RefusalCode, 'COMPOSITION_EXPIRED'>): Verification => ({
  status: 'refused',
  code,
});

function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

/** Whether a text was signed with this key. */
export async function checkSignature(
  { payload, signature }: SignedComposition,
  key: VerificationKey,
): Promise<SignatureCheck> {
  // Absent outside secure contexts, where nothing could be verified anyway.
  if (globalThis.crypto?.subtle === undefined) return 'unsupported';
  const algorithm = { name: 'Ed25519' };
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOfBase64Url(key.publicKey), algorithm, false, [
      'verify',
    ]);
    const bytes = new TextEncoder().encode(payload);
    const isValid = await crypto.subtle.verify(algorithm, imported, bytesOfBase64Url(signature), bytes);
    return isValid ? 'valid' : 'invalid';
  } catch (error) {
    const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError';
    return isUnsupported ? 'unsupported' : 'invalid';
  }
}

/** Whether a signed text comes from one of these keys. Says nothing about its content. */
export async function verifySigned(
  signed: SignedComposition,
  keys: readonly VerificationKey[],
): Promise<SignatureCheck | 'unknown-key'> {
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  return key === undefined ? 'unknown-key' : checkSignature(signed, key);
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parse(payload: string): Composition | undefined {
  try {
    const result = compositionSchema.safeParse(JSON.parse(payload));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decides whether a composition may run. The signature comes first: nothing of an unsigned text is interpreted.
 *
 * @example
 * const verdict = await verifyComposition({ signed, keys, audience: 'local', channel: 'production', now, lastSequence: 0 });
 * if (verdict.status === 'accepted') start(verdict.composition);
 */
export async function verifyComposition(options: VerifyOptions): Promise<Verification> {
  const { signed, audience, channel, now } = options;
  const key = options.keys.find(({ keyId }) => keyId === signed.keyId);
  if (key === undefined) return refused('COMPOSITION_KEY_UNKNOWN');
  const signature = await checkSignature(signed, key);
  if (signature === 'unsupported') return refused('COMPOSITION_SIGNATURE_UNSUPPORTED');
  if (signature === 'invalid') return refused('COMPOSITION_SIGNATURE_INVALID');
  const composition = parse(signed.payload);
  if (composition === undefined) return refused('COMPOSITION_MALFORMED');
  const isForUs = composition.audience === audience && key.audience === audience;
  if (!isForUs) return refused('COMPOSITION_AUDIENCE_MISMATCH');
  const isOnChannel = composition.channel === channel && key.channel === channel;
  if (!isOnChannel) return refused('COMPOSITION_CHANNEL_MISMATCH');
  const problem = olderThanSeen(composition, options);
  if (problem !== undefined) return refused(problem);
  const id = await sha256Hex(signed.payload);
  if (new Date(composition.expiresAt) <= now) {
    return { status: 'expired', code: 'COMPOSITION_EXPIRED', composition, id };
  }
  return { status: 'accepted', composition, id };
}

/** Signed for us and readable, and still from a time that is over. */
function olderThanSeen(
  { sequence, issuedAt }: Composition,
  { lastSequence, lastIssuedAt }: VerifyOptions,
): Exclude<RefusalCode, 'COMPOSITION_EXPIRED'> | undefined {
  if (sequence < lastSequence) return 'COMPOSITION_SEQUENCE_OLDER';
  if (sequence > lastSequence || lastIssuedAt === undefined) return undefined;
  return Date.parse(issuedAt) < Date.parse(lastIssuedAt) ? 'COMPOSITION_DOWNGRADED' : undefined;
}

/** A key that came with the page itself counts only where the page cannot have come from the network. */
export function acceptsPageKeys(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  );
}
