import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { resolveKitModule, workspaceDirectory } from './workspace.ts';

export type RenderOptions = {
  readonly directory: string;
  /** The name of the build whose class names the markup has to have. */
  readonly name: string;
  /** Kit modules that the shell provides: their class names are those of its build. */
  readonly provided?: ReadonlySet<string>;
};

type Bundle = { readonly entry: string; readonly file: string; readonly options: RenderOptions };
type Externals = NonNullable<Configuration['externals']>;

/** Packages come from where they are installed, kit modules of the shell from the bundle that stands for it. */
function externalsOf(kit: string, asked: Set<string>, provided: ReadonlySet<string>): Externals {
  return ({ context = '', request = '' }, answer) => {
    if (provided.has(request)) {
      asked.add(request);
      answer(undefined, [kit, request], 'commonjs');
    } else if (/^[./]/.test(request) || request.startsWith('@stepwise/')) {
      answer();
    } else {
      answer(undefined, createRequire(join(context, 'asking.js')).resolve(request), 'commonjs');
    }
  };
}

async function bundle({ entry, file, options }: Bundle, externals: Externals): Promise<void> {
  const { module = {}, resolve = {} } = baseConfig(options);
  const compiler = rspack({
    context: options.directory,
    mode: 'production',
    target: 'node',
    devtool: false,
    entry,
    resolve,
    module,
    externals,
    output: {
      path: dirname(file),
      filename: basename(file),
      uniqueName: options.name,
      library: { type: 'commonjs2' },
      assetModuleFilename: 'assets/[name][ext]',
    },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? fail(problem) : done()));
    });
  });
}

/** The bundle that stands for the shell: the kit modules that these screens use, with the shell's class names. */
async function bundleKit(folder: string, file: string, asked: ReadonlySet<string>): Promise<void> {
  const members = [...asked].map(
    (name) => `${JSON.stringify(name)}: require(${JSON.stringify(resolveKitModule(name))})`,
  );
  const entry = join(folder, 'kit-entry.js');
  await writeFile(entry, `module.exports = { ${members.join(', ')} };\n`);
  const options = { directory: join(workspaceDirectory, 'shell'), name: 'stepwise_shell' };
  await bundle({ entry, file, options }, externalsOf('', new Set(), new Set()));
}

/** Name of the file in a release that holds its first screens as markup. */
export const firstScreensFile = 'first-screens.json';

/** Where an application draws the first screens that are the same for everybody; most have none. */
export function firstScreenSources(directory: string): readonly string[] {
  return [join(directory, 'src/first-screens.tsx')].filter((file) => existsSync(file));
}

/**
 * The first screens of an application as the text of a release's file: its `src/first-screens.tsx`, compiled for Node
 * with the class names of its build and run.
 */
export async function renderFirstScreens(options: RenderOptions): Promise<string | undefined> {
  const [entry] = firstScreenSources(options.directory);
  if (entry === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-screens-'));
  try {
    const [kit, file] = [join(folder, 'kit.cjs'), join(folder, 'screens.cjs')];
    const asked = new Set<string>();
    await bundle({ entry, file, options }, externalsOf(kit, asked, options.provided ?? new Set()));
    if (asked.size > 0) await bundleKit(folder, kit, asked);
    const exported: unknown = createRequire(file)(file);
    const entries = typeof exported === 'object' && exported !== null ? Object.entries(exported) : [];
    const screens = entries.find(([name]) => name === 'firstScreens')?.[1];
    if (screens === undefined) throw new Error(`${entry} has to export firstScreens.`);
    return `${JSON.stringify(screens, undefined, 2)}\n`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
