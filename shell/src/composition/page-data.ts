import { signedCompositionSchema } from '@stepwise/contract/composition';
import type { SignedComposition } from '@stepwise/contract/composition';
import { runtimeConfigSchema } from '@stepwise/contract/runtime-config';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { array } from '@stepwise/contract/schema';
import { acceptsPageKeys, verificationKeySchema } from '@stepwise/delivery/verify-composition';
import type { VerificationKey } from '@stepwise/delivery/verify-composition';
import { releasedKeys } from './verification-keys.ts';

const keysSchema = array(verificationKeySchema);

/** Reads the JSON that the page carries; null when the element is missing or does not hold JSON. */
export function readPageJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined ? null : parseJson(text);
}

export function readRuntimeConfig(value: unknown): RuntimeConfig {
  return runtimeConfigSchema.parse(value);
}

export function readSignedComposition(value: unknown): SignedComposition | null {
  const parsed = signedCompositionSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Keys that may vouch for a composition on this host. A key that comes with the page proves nothing about the page,
 * so it counts on this machine only.
 */
export function trustedKeys(hostname: string, fromPage: unknown): readonly VerificationKey[] {
  if (!acceptsPageKeys(hostname)) return releasedKeys;
  const parsed = keysSchema.safeParse(fromPage);
  return parsed.success ? parsed.data : [];
}

/** Whom a composition has to be meant for: the host, or on this machine the local deployment. */
export function expectedAudience(hostname: string, keys: readonly VerificationKey[]): string {
  return acceptsPageKeys(hostname) ? (keys[0]?.audience ?? 'local') : hostname;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
