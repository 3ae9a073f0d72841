import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Configuration, Module, ModuleGraph } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { contractVersion, factsOf, shareVersions } from './build-facts.ts';
import { contractSurface } from './contract-facts.ts';
import { kitFile, laterFiles, readKit, withOwnNames } from './kit.ts';
import type { Kit } from './kit.ts';
import { libraryLists } from './library-lists.ts';
import { releaseVersion } from './release-version.ts';
import { provideFederationRuntime } from './shared-federation-runtime.ts';
import { providedModules, providerModule, shellShares } from './shared-modules.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';
import { resolveKitModule } from './workspace.ts';

type ShellOptions = {
  readonly directory: string;
  readonly kit?: string;
  /** Pure module that exports `pageRoutes`, read by the build. */
  readonly pages?: string;
};

const inLibrary =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@module-federation)[\\/]|[\\/]__kit__[\\/]|[\\/]module-federation[\\/]/;
const inKit = /[\\/]node_modules[\\/]|[\\/]shared[\\/](contract|domain|design|client)[\\/]/;

/**
 * Three files that change at different speeds: a release of the shell moves the smallest one only. A fourth one holds
 * what visitors never need.
 */
function shellFiles(kit: Kit, directory: string) {
  const later = new Set(laterFiles(kit, join(directory, 'src')));
  const isOfLater = (module: Module | null): boolean => later.has(module?.nameForCondition() ?? '');
  // What nothing else asks for goes along: a file of its own costs the shell more than its own bytes, by its hash.
  const isLater = (module: Module, { moduleGraph }: { readonly moduleGraph: ModuleGraph }): boolean => {
    const asking = moduleGraph.getIncomingConnections(module).map(({ originModule }) => originModule);
    return isOfLater(module) || (asking.length > 0 && asking.every(isOfLater));
  };
  return {
    chunks: 'initial',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      lib: { name: 'lib', test: inLibrary, chunks: 'initial', priority: 20, enforce: true },
      common: { chunks: 'async', minChunks: 2, priority: 0, enforce: true, reuseExistingChunk: true },
      kit: { name: 'kit', test: inKit, chunks: 'initial', priority: 10, enforce: true },
      later: { name: 'kit-later', test: isLater, chunks: 'async', priority: 10, enforce: true },
      // One sheet: a second one would be a request of its own for less than what its headers take.
      styles: { name: 'kit', test: /\.css$/, chunks: 'initial', priority: 30, enforce: true },
    },
  } as const;
}

/** Most of these the shell bundles for remotes alone. */
function filesOf(kit: Kit): readonly string[] {
  return kit.modules.flatMap((module) => resolveKitModule(module) ?? []);
}

/** Build of the shell: provides every library and kit module that remotes use, eagerly. */
export function shellConfig({ directory, kit: file = kitFile, pages }: ShellOptions): Configuration {
  const isProduction = buildMode() === 'production';
  const base = baseConfig({ directory, name: 'stepwise_shell' });
  const glue = provideFederationRuntime(directory);
  const committed = readKit(file);
  // In development libraries are whole, and sources may be half written.
  const kit = isProduction ? withOwnNames(committed, join(directory, 'src')) : committed;
  const lists = isProduction ? Object.entries(libraryLists(directory, kit)) : [];
  const listFiles = Object.fromEntries(lists.map(([library, list]) => [library, list.file]));
  const aliases = Object.fromEntries(lists.map(([library, list]) => [`${library}$`, list.file]));
  const shared = shellShares(directory, kit, listFiles);
  const provider = providerModule(directory, shared);
  const provides = { ...shareVersions(shared, 'version'), '@stepwise/contract': contractVersion() };
  const surface = contractSurface();
  const asked = [...Object.keys(provides), JSON.stringify(kit), ...surface];
  const version = isProduction ? releaseVersion(directory, asked, filesOf(kit)) : 'development';
  const facts = {
    ...factsOf({ directory, application: 'shell', version }),
    container: null,
    shares: provides,
    contractSurface: surface,
  };
  // A frame of its own for one remote alone; see decision 0030.
  const main = process.env['STEPWISE_STANDALONE'] ? './standalone/main.tsx' : './src/main.tsx';
  return {
    ...base,
    entry: {
      shell: isProduction ? [glue.file, provider.file, './src/main.tsx'] : [provider.file, main],
    },
    resolve: { ...base.resolve, alias: aliases },
    optimization: { ...base.optimization, splitChunks: isProduction ? shellFiles(kit, directory) : false },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(
          [...lists.map(([, list]) => list), glue, provider].map(({ file: path, text }) => [path, text]),
        ),
      ),
      new ModuleFederationPlugin({
        name: 'stepwise_shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(shared), enhanced: true }),
      new ShellReleasePlugin({ facts, kit, pages: pages ?? join(directory, 'src/routing/page-routes.ts') }),
    ],
  };
}
