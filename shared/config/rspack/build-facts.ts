import { join } from 'node:path';
import type { Shares } from './shared-modules.ts';
import { readManifest, workspaceDirectory } from './workspace.ts';

/** What only the build knows about a release; `release` adds the files with their hashes. Written to `build/facts.json`. */
export type BuildFacts = {
  readonly application: string;
  readonly version: string;
  readonly team: string;
  readonly container: string | null;
  readonly entries: readonly string[];
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  readonly contractRange: string;
  readonly shares: Readonly<Record<string, string>>;
  readonly requiresMigration: string | null;
  readonly ownCopies?: Readonly<Record<string, number>>;
  /** Path pattern → files of this release, or kit modules of the shell, that a first visit there needs. */
  readonly pagePreloads?: Readonly<Record<string, readonly string[]>>;
  /** Of the shell: lazy kit module → the files it is loaded from. */
  readonly lazyKit?: Readonly<Record<string, readonly string[]>>;
  /** What may be loaded before the first screen, compressed. */
  readonly budgetBytes?: number;
  /** Of the shell: what the contract names. */
  readonly contractSurface?: readonly string[];
  /** Of a remote: what it uses of the contract. */
  readonly contractUses?: readonly string[];
};

/** Where the facts lie below `dist`; the folder `build` never becomes part of a release. */
export const factsFile = 'build/facts.json';

export function contractVersion(): string {
  return readManifest(join(workspaceDirectory, 'shared/contract')).version;
}

/** Facts that do not depend on the emitted files. */
export function factsOf(options: {
  readonly directory: string;
  readonly application: string;
  readonly version: string;
}): Omit<BuildFacts, 'container' | 'shares' | 'entries' | 'preload' | 'styles'> {
  const manifest = readManifest(options.directory);
  return {
    application: options.application,
    version: options.version,
    team: manifest.team ?? options.application,
    requiresMigration: manifest.requiresMigration ?? null,
    contractRange: `^${contractVersion()}`,
    ...(manifest.budgetBytes === undefined ? {} : { budgetBytes: manifest.budgetBytes }),
  };
}

/** Name → range (remotes) or name → version (the shell, which provides). */
export function shareVersions(shares: Shares, which: 'requiredVersion' | 'version'): Record<string, string> {
  const named = Object.entries(shares).filter(([, share]) => share.shareKey === undefined);
  return Object.fromEntries(named.map(([name, share]) => [name, share[which] ?? '*']));
}
