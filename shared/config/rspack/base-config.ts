import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ModularFederationRuntimePlugin } from './modular-federation-runtime-plugin.ts';
import { ModuleListPlugin } from './module-list-plugin.ts';
import { workspaceDirectory } from './workspace.ts';

export type BuildMode = 'production' | 'development';

export const buildMode = (): BuildMode =>
  process.env['NODE_ENV'] === 'development' || process.argv.includes('serve') ? 'development' : 'production';

const browsers = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** A build beside a finished shell gets that shell's React, which knows neither development JSX nor refreshing. */
const hasDevelopmentReact = (mode: BuildMode): boolean =>
  mode === 'development' && process.env['STEPWISE_FINISHED_SHELL'] === undefined;

function scriptRule(mode: BuildMode): RuleSetRule {
  const isDevelopment = hasDevelopmentReact(mode);
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
      },
    },
  };
}

/** Class names begin with the package they come from: `sw-design-…`, `sw-mfe-assessment-…`. */
function styleRules(directory: string): RuleSetRule[] {
  const owners = [
    ...['design', 'client'].map((name) => ({ name, folder: join(workspaceDirectory, 'shared', name) })),
    { name: directory.split(/[\\/]/).at(-1) ?? 'app', folder: directory },
  ];
  return owners.map(({ name, folder }) => ({
    test: /\.css$/,
    include: folder,
    type: 'css/auto',
    // Custom properties keep their names: one module sets what another reads.
    parser: { dashedIdents: false },
    generator: { localIdentName: `sw-${name}-[local]-[hash:6]` },
  }));
}

type Output = NonNullable<Configuration['output']>;

function outputOf(directory: string, name: string, mode: BuildMode): Output {
  const pattern = mode === 'production' ? '[name].[contenthash:10]' : '[name]';
  return {
    path: join(directory, 'dist'),
    // Browsers may still ask for updates to an earlier development build.
    clean: mode === 'production',
    publicPath: 'auto',
    uniqueName: name,
    filename: `${pattern}.js`,
    chunkFilename: `${pattern}.js`,
    cssFilename: `${pattern}.css`,
    cssChunkFilename: `${pattern}.css`,
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 9000,
    strictModuleErrorHandling: true,
    environment: { globalThis: true },
    trustedTypes: { policyName: 'mf-chunks', onPolicyCreationFailure: 'stop' },
  };
}

function optimizationOf(mode: BuildMode): NonNullable<Configuration['optimization']> {
  const isProduction = mode === 'production';
  return {
    minimize: isProduction,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: true }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
    ],
    runtimeChunk: false,
    // A page keeps the last build that worked: an update that throws would end its updates.
    emitOnErrors: false,
    moduleIds: isProduction ? 'deterministic' : 'named',
    chunkIds: isProduction ? 'deterministic' : 'named',
  };
}

/** Components are replaced on the page without losing their state; see `development-refresh-runtime.mjs`. */
function developmentPlugins(): NonNullable<Configuration['plugins']> {
  if (!hasDevelopmentReact('development')) return [];
  const runtime = join(import.meta.dirname, 'development-refresh-runtime.mjs');
  return [
    new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, import.meta.dirname] }),
    new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (asked) => {
      if (asked.contextInfo.issuer !== runtime) asked.request = runtime;
    }),
  ];
}

/** A release made on purpose has source maps, which delivery keeps apart; a build of the day has its sources beside it. */
function devtoolOf(
  mode: ReturnType<typeof buildMode>,
): 'cheap-module-source-map' | 'hidden-source-map' | false {
  if (mode === 'development') return 'cheap-module-source-map';
  return process.env['STEPWISE_RELEASE_VERSION'] ? 'hidden-source-map' : false;
}

/** What every application's build has in common. `name` is unique per release: two releases can share a page. */
export function baseConfig(options: { readonly directory: string; readonly name: string }): Configuration {
  const { directory, name } = options;
  const mode = buildMode();
  const isProduction = mode === 'production';
  return {
    context: directory,
    mode,
    name,
    target: ['web', 'es2022'],
    devtool: devtoolOf(mode),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: outputOf(directory, name, mode),
    module: {
      rules: [
        scriptRule(mode),
        ...styleRules(directory),
        { test: /\.(svg|woff2|png|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: optimizationOf(mode),
    plugins: isProduction
      ? [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          new ModuleListPlugin(),
          new ModularFederationRuntimePlugin(),
        ]
      : developmentPlugins(),
    performance: false,
    // Rules meet in layers and class names belong to one module: the order of sheets within a chunk decides nothing.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
  };
}
