import { remoteNames } from './access.ts';
import { composedReleaseSchema } from './composition.ts';
import { array, iso, object, oneOf, record, string } from './schema.ts';
import type { Infer } from './schema.ts';

/** What a token says once its signature is right: one browser may run this release of one remote for a while. */
export const overrideSchema = object({
  schema: oneOf(['stepwise.override.1']),
  audience: string(),
  /** The only channel on which it counts. */
  channel: string(),
  remote: oneOf(remoteNames),
  release: composedReleaseSchema,
  issuedAt: iso.datetime(),
  expiresAt: iso.datetime(),
});

/** Chosen instead of a token: the release that the composition itself names as the one before. */
export const previousChoice = 'previous';

/** What lies in storage under `overridesKey`. Tokens are checked each time they are used. */
export const heldOverridesSchema = object({
  /** Every token that this browser was given, the newest last. */
  held: array(string()),
  /** Remote → the token that is used, or `previous`. */
  chosen: record(string(), string()),
});

/** `GET /development/choices.json` of a development server: tokens for what lies in the store of this machine. */
export const overrideChoicesSchema = object({ tokens: array(string()) });

/** Permission to run one release, once its signature, audience, channel and time have been checked. */
export type Override = Infer<typeof overrideSchema>;
/** The tokens of this browser, and which of them is used for which remote. */
export type HeldOverrides = Infer<typeof heldOverridesSchema>;
