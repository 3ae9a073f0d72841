import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from '../../../shared/config/rspack/base-config.ts';
import { installedFile } from '../../../shared/config/rspack/workspace.ts';
import type { BundleKind } from './bundle-kind.ts';

type Configuration = ReturnType<typeof baseConfig>;
type Plugin = Extract<NonNullable<Configuration['plugins']>[number], { apply: unknown }>;
type Compiler = Parameters<Plugin['apply']>[0];

const repository = resolve(import.meta.dirname, '../../..');
const shell = join(repository, 'shell');
const remoteNames = ['mfe-account', 'mfe-assessment', 'mfe-payment', 'mfe-practice'];

const seams: Readonly<Record<BundleKind, string>> = {
  whole: fileURLToPath(import.meta.resolve('./static-remotes.ts')),
  lean: fileURLToPath(import.meta.resolve('./first-screen-remotes.ts')),
};

/** Links the remotes into the shell where it would load them at run time. */
function seamPlugin(file: string): Plugin {
  return {
    apply(compiler: Compiler) {
      new compiler.rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, file).apply(compiler);
    },
  };
}

/** All screens of the remotes and the shell are in the script; what the shell stages after the first one stays apart. */
const screensInOneScript = {
  test: /\.tsx?$/,
  include: [...remoteNames.map((name) => join(repository, name, 'src')), join(shell, 'src/pages')],
  parser: { dynamicImportMode: 'eager' as const },
};

/** The router's default form carries its warnings for developers; the shell takes the other one too. */
const routerFolder = join(installedFile('react-router/package.json', shell), '../dist/production');
const routerForms = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

function bundleConfig(kind: BundleKind): Configuration {
  const base = baseConfig({ directory: shell, name: `stepwise_${kind}` });
  const styles = remoteNames.map((name) => ({
    test: /\.css$/,
    include: join(repository, name),
    type: 'css/auto',
    generator: { localIdentName: `sw-${name}-[local]-[hash:6]` },
  }));
  const rules = [...(base.module?.rules ?? []), ...styles, ...(kind === 'whole' ? [screensInOneScript] : [])];
  return {
    ...base,
    entry: { bundle: './src/main.tsx' },
    output: { ...base.output, path: join(import.meta.dirname, 'dist', kind) },
    resolve: { ...base.resolve, alias: routerForms },
    module: { ...base.module, rules },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [...(base.plugins ?? []), seamPlugin(seams[kind])],
  };
}

export default [bundleConfig('whole'), bundleConfig('lean')];
