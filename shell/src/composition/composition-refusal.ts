import type { RefusalCode } from '@stepwise/delivery/verify-composition';

/** Why the page's list of parts is not used. Each check has a code of its own, so that a report names it. */
export type CompositionRefusalCode =
  | RefusalCode
  | 'COMPOSITION_MISSING'
  | 'COMPOSITION_SHELL_MISMATCH'
  | 'COMPOSITION_MIXED';

export type CompositionRefusal = {
  readonly source: 'page' | 'remembered' | 'canary';
  readonly code: CompositionRefusalCode;
};

/** What "Technical details" says. A person reads it too, so it names what they can do where there is anything. */
export const refusalSentences: Readonly<Record<CompositionRefusalCode, string>> = {
  COMPOSITION_MISSING: 'The page came without its list of parts.',
  COMPOSITION_SIGNATURE_UNSUPPORTED:
    'This browser is too old to check that the page is really ours. Update it, or use another one.',
  COMPOSITION_KEY_UNKNOWN: 'The list of parts is signed with a key that we do not know.',
  COMPOSITION_SIGNATURE_INVALID: 'The list of parts does not match its signature.',
  COMPOSITION_MALFORMED: 'The list of parts cannot be read.',
  COMPOSITION_AUDIENCE_MISMATCH: 'The list of parts was made for another site.',
  COMPOSITION_CHANNEL_MISMATCH: 'The list of parts was made for another channel.',
  COMPOSITION_SEQUENCE_OLDER: 'The list of parts is older than one that this browser has seen.',
  COMPOSITION_DOWNGRADED: 'The list of parts was replaced by a later one, which this browser has seen.',
  COMPOSITION_EXPIRED: 'The list of parts has run out.',
  COMPOSITION_SHELL_MISMATCH: 'The list of parts belongs to another frame than this page has.',
  COMPOSITION_MIXED: 'The page holds two lists of parts that do not belong together.',
};

/** No list of parts could be verified, so no remote is loaded. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
  readonly code: CompositionRefusalCode;

  constructor(refusals: readonly CompositionRefusal[]) {
    const code = refusals[0]?.code ?? 'COMPOSITION_MISSING';
    super(`${refusalSentences[code]} (${refusals.map((refusal) => refusal.code).join(', ') || code})`);
    this.code = code;
  }
}
