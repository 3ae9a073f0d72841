import { array, gte, int, iso, nullable, object, oneOf, optional, record, regex, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { integritySchema } from './release.ts';

/** What the browser needs to load one release; a subset of its record, so that the page stays small. */
export const composedReleaseSchema = object({
  id: string(),
  container: string(),
  /** Address of the release's folder, ending in `/`, relative to the origin. */
  base: string().check(regex(/^\/releases\/[\w.@-]+\/[\w.@-]+\/$/)),
  entry: string(),
  styles: array(string()),
  /**
   * File (relative to `base`) → integrity, for each script and style that the shell asks for. The hashes of later
   * chunks lie inside the entry, which this hash covers.
   */
  files: record(string(), integritySchema),
  contractRange: string(),
  shares: record(string(), string()),
});

/** What a page loads for one remote. */
export const composedRemoteSchema = object({
  current: composedReleaseSchema,
  /** The release to fall back to when `current` cannot be loaded. */
  previous: optional(composedReleaseSchema),
});

/** The signed record. Its id is the SHA-256 (hex) of its canonical JSON. */
export const compositionSchema = object({
  schema: oneOf(['stepwise.composition.1']),
  /** Deployment it is meant for, e.g. `local` or `stepwise.example`; keys are bound to one audience. */
  audience: string(),
  channel: string(),
  sequence: int().check(gte(0)),
  issuedAt: iso.datetime(),
  expiresAt: iso.datetime(),
  shell: object({ id: string(), base: string(), provides: record(string(), string()) }),
  remotes: record(string(), composedRemoteSchema),
  /** Says of itself that it is for a part of the visitors only: those whose bucket of the rollout is below the share. */
  canary: optional(object({ rollout: string(), percent: int().check(gte(0)) })),
  /** How the releases share, settled when they were composed. */
  sharing: optional(
    object({
      /** Remote → modules of which it runs its own copy; all others come from the shell. */
      own: record(string(), array(string())),
      /** The newest database migration that one of them needs. */
      migration: nullable(string()),
    }),
  ),
});

/** How it travels: the canonical JSON exactly as signed, so that nothing is re-serialised before checking. */
export const signedCompositionSchema = object({
  payload: string(),
  keyId: string(),
  /** Ed25519 over the payload's UTF-8 bytes, base64url. */
  signature: string(),
});

/** One release as a page loads it; its full record is a `Release`. */
export type ComposedRelease = Infer<typeof composedReleaseSchema>;
/** The release of a remote that a page tries first, and the one that it falls back to. */
export type ComposedRemote = Infer<typeof composedRemoteSchema>;
/** Which releases make up the product on one channel. Trust one only after its signature was checked. */
export type Composition = Infer<typeof compositionSchema>;
/** A composition on its way: parse `payload` only once `signature` fits it. */
export type SignedComposition = Infer<typeof signedCompositionSchema>;
