import { signedCompositionSchema } from '@stepwise/contract/composition';
import type { SignedComposition } from '@stepwise/contract/composition';
import { overrideSchema } from '@stepwise/contract/override';
import type { Override } from '@stepwise/contract/override';
import { checkSignature } from '../verify-composition.ts';
import type { VerificationKey } from '../verify-composition.ts';

/** Why a token does not count; one code per check. */
export type OverrideRefusalCode =
  | 'OVERRIDE_UNREADABLE'
  | 'OVERRIDE_KEY_UNKNOWN'
  | 'OVERRIDE_FORGED'
  | 'OVERRIDE_AUDIENCE_MISMATCH'
  | 'OVERRIDE_CHANNEL_MISMATCH'
  | 'OVERRIDE_EXPIRED'
  | 'OVERRIDE_CLOCK_UNKNOWN';

/** Whether a token counts, and if not, which check said so. */
export type OverrideVerdict =
  | { readonly status: 'accepted'; readonly override: Override }
  /** `override` is what the token claims, for whoever has to be told; nothing of a forged one is repeated. */
  | { readonly status: 'refused'; readonly code: OverrideRefusalCode; readonly override?: Override };

/** A token, and where and when it is to count. */
export type VerifyOverrideOptions = {
  readonly token: string;
  readonly keys: readonly VerificationKey[];
  readonly audience: string;
  readonly channel: string;
  /** The origin's clock. Without it nothing that runs out counts. */
  readonly now: Date | null;
};

/** How a signed override travels in an address: base64url of its JSON. */
export function writeOverrideToken(signed: SignedComposition): string {
  const binary = String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(signed)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function parsed<Value>(
  schema: { readonly safeParse: (value: unknown) => { success: true; data: Value } | { success: false } },
  read: () => string,
): Value | undefined {
  try {
    const result = schema.safeParse(JSON.parse(read()));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

function textOf(token: string): string {
  const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0));
}

/** Decides whether this browser may run what the token names. The signature comes first. */
export async function verifyOverride(options: VerifyOverrideOptions): Promise<OverrideVerdict> {
  const { token, keys, now } = options;
  const signed = parsed(signedCompositionSchema, () => textOf(token));
  if (signed === undefined) return { status: 'refused', code: 'OVERRIDE_UNREADABLE' };
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  if (key === undefined) return { status: 'refused', code: 'OVERRIDE_KEY_UNKNOWN' };
  if ((await checkSignature(signed, key)) !== 'valid') return { status: 'refused', code: 'OVERRIDE_FORGED' };
  const override = parsed(overrideSchema, () => signed.payload);
  if (override === undefined) return { status: 'refused', code: 'OVERRIDE_UNREADABLE' };
  const refused = (code: OverrideRefusalCode): OverrideVerdict => ({ status: 'refused', code, override });
  const isForUs = override.audience === options.audience && key.audience === options.audience;
  if (!isForUs) return refused('OVERRIDE_AUDIENCE_MISMATCH');
  const isOnChannel = override.channel === options.channel && key.channel === options.channel;
  if (!isOnChannel) return refused('OVERRIDE_CHANNEL_MISMATCH');
  if (now === null) return refused('OVERRIDE_CLOCK_UNKNOWN');
  if (Date.parse(override.expiresAt) <= now.getTime()) return refused('OVERRIDE_EXPIRED');
  return { status: 'accepted', override };
}
