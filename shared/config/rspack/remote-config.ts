import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { factsOf, shareVersions } from './build-facts.ts';
import { contractUses } from './contract-facts.ts';
import { kitFile, missingNames, readKit } from './kit.ts';
import { exposedChunkName, MergedEntryPlugin } from './merged-entry-plugin.ts';
import { releaseVersion } from './release-version.ts';
import { SharedFederationRuntimePlugin } from './shared-federation-runtime.ts';
import { entranceSources } from './source-graph.ts';
import { fallbackFiles, kitCopies, remoteShares } from './shared-modules.ts';
import type { Shares } from './shared-modules.ts';

type RemoteOptions = {
  /** `mfe-assessment`; also the name of its folder. */
  readonly remote: string;
  readonly directory: string;
  /** What the shell provides, when it is not the shell of this workspace. */
  readonly kit?: string;
};

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** The container's global variable: two releases of one remote can be on a page, so it names the release. */
function containerName(remote: string, version: string): string {
  return `${remote}__${version}`.replaceAll(/\W/g, '_');
}

/** A shared library cannot be bundled a second time, so a name that it lacks would be undefined in the browser. */
function refuseMissingNames(remote: string, names: readonly string[]): void {
  if (names.length === 0) return;
  throw new Error(
    `${remote} imports ${names.join(', ')}, which the shell does not provide. ` +
      'Run: node shared/config/rspack/generate-kit.ts, then build the shell and this remote again.',
  );
}

const isLater = ({ name }: { readonly name?: string | undefined }): boolean => name !== exposedChunkName;

function resourceOf(module: object): string {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
}

/**
 * What several screens use is one chunk, or two if it has entrances, so that nothing is sent twice. All copies to fall
 * back on are another. They are hardly ever asked for, and each file of a remote costs every visitor its hash in the entry.
 */
function remoteChunks(directory: string, shares: Shares): SplitChunks {
  const copies = fallbackFiles(shares);
  const arriving = new Set(entranceSources(join(directory, 'src')));
  return {
    chunks: 'async',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      fallback: {
        name: 'fallback',
        enforce: true,
        priority: 10,
        chunks: isLater,
        test: (module) => {
          const resource = resourceOf(module);
          return /[\\/]node_modules[\\/]/.test(resource) || copies.has(resource);
        },
      },
      // What somebody who arrives gets of it brings nothing along that only later screens need.
      entrance: {
        name: 'common',
        enforce: true,
        priority: 5,
        minChunks: 2,
        chunks: isLater,
        test: (module) => arriving.has(resourceOf(module)),
      },
      common: {
        name: 'common-later',
        enforce: true,
        minChunks: 2,
        chunks: isLater,
        // What comes from the shell stays with each screen: it holds no code, and asks for all of it at once.
        test: (module) => resourceOf(module) !== '',
      },
    },
  };
}

/** Build of one remote: a Module Federation container with `src/remote.tsx` as its only exposed module. */
export function remoteConfig({ remote, directory, kit = kitFile }: RemoteOptions): Configuration {
  const isProduction = buildMode() === 'production';
  const provided = readKit(kit);
  if (isProduction) refuseMissingNames(remote, missingNames(provided, join(directory, 'src')));
  const shared = remoteShares(directory, provided);
  const shares = shareVersions(shared, 'requiredVersion');
  const asked = [...Object.keys(shares), JSON.stringify(provided)];
  const version = isProduction ? releaseVersion(directory, asked) : 'development';
  const container = containerName(remote, version);
  const base = baseConfig({ directory, name: container });
  const federation = new ModuleFederationPlugin({
    name: container,
    filename: isProduction ? 'container.[contenthash:10].js' : 'entry.js',
    library: { type: 'var', name: container },
    exposes: { './lifecycles': { import: [join(directory, 'src/remote.tsx')], name: exposedChunkName } },
    shared,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });
  const facts = {
    ...factsOf({ directory, application: remote, version }),
    container,
    shares,
    contractUses: contractUses(directory),
  };
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: remoteChunks(directory, shared) },
    plugins: [
      ...(isProduction ? [new SharedFederationRuntimePlugin(directory)] : []),
      ...(base.plugins ?? []),
      federation,
      ...(isProduction
        ? [
            new MergedEntryPlugin({
              container,
              facts,
              copies: kitCopies(directory, shared),
              provided: new Set(provided.modules),
              later: provided.later,
            }),
          ]
        : []),
    ],
  };
}
