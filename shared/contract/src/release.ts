import { array, gte, int, nullable, object, oneOf, optional, record, regex, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { remoteNames } from './access.ts';

/** Subresource integrity value, `sha384-` and base64. */
export const integritySchema = string().check(regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Everything that is released by itself: the shell and the remotes. */
export const applicationNames = ['shell', ...remoteNames] as const;
/** The name that an application is released and composed under. */
export type ApplicationName = (typeof applicationNames)[number];

/** `path` is relative to the release's folder; `bytes` counts the uncompressed file. */
export const releaseFileSchema = object({
  path: string().check(regex(/^[\w.@-]+(\/[\w.@-]+)*$/)),
  integrity: integritySchema,
  bytes: int().check(gte(0)),
});

/**
 * An immutable published build. Its id is `<version>-<first 12 hex digits of the SHA-256 of its canonical content>`,
 * so equal bytes have equal ids and one version can never hold two different builds.
 */
export const releaseSchema = object({
  schema: oneOf(['stepwise.release.1']),
  application: oneOf(applicationNames),
  version: string(),
  id: string(),
  team: string(),
  /** Global variable of the Module Federation container; carries the version so that two releases can coexist. Null for the shell. */
  container: nullable(string()),
  /** The scripts that start it, in order: one `remoteEntry` for a remote; library, kit and shell for the shell. */
  entries: array(string()),
  /** Scripts and styles needed before the first screen, in load order. */
  preload: array(string()),
  styles: array(string()),
  files: array(releaseFileSchema),
  contractRange: string(),
  /** Shared module → semver range asked for (remote) or version provided (shell). */
  shares: record(string(), string()),
  requiresMigration: nullable(string()),
  /** Kit module → bytes of the copy that a remote brings for a shell that does not provide it. */
  ownCopies: optional(record(string(), int())),
  /** Path pattern → files of this release, or lazy kit modules of the shell, that a first visit there needs. */
  pagePreloads: optional(record(string(), array(string()))),
  /** Of the shell: lazy kit module → the files it is loaded from. */
  lazyKit: optional(record(string(), array(string()))),
  /** What may be loaded before the first screen, compressed. */
  budgetBytes: optional(int()),
  /** Of the shell: what the contract that it was built with names, as `module#name`. */
  contractSurface: optional(array(string())),
  /** Of a remote: what it uses of the contract. */
  contractUses: optional(array(string())),
});

/** One file of a release. */
export type ReleaseFile = Infer<typeof releaseFileSchema>;
/** The record of a release, kept beside its folder as `{id}.json`. It never changes. */
export type Release = Infer<typeof releaseSchema>;
