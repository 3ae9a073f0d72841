import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { factsFile } from './build-facts.ts';
import type { BuildFacts } from './build-facts.ts';
import { filesLoadedFor } from './chunk-modules.ts';
import { firstScreensFile, renderFirstScreens } from './first-screens.ts';
import type { Kit } from './kit.ts';
import { moduleExport } from './module-export.ts';
import { readPagePreloads } from './page-preloads.ts';
import { resolveKitModule, workspaceDirectory } from './workspace.ts';

type Options = {
  readonly facts: Omit<BuildFacts, 'entries' | 'preload' | 'styles'>;
  readonly kit: Kit;
  /** Module that exports `pageRoutes`. */
  readonly pages: string;
};

/** Colors for the browser's own bars: the ground of the two themes, so that there is one place for colors. */
function themeColors(): { readonly light: string; readonly dark: string } | undefined {
  const sheet = join(workspaceDirectory, 'shared/design/src/styles/tokens.css');
  if (!existsSync(sheet)) return undefined;
  const grounds = [...readFileSync(sheet, 'utf8').matchAll(/--ground:\s*(#[\da-f]{6})/g)].map(
    ([, color]) => color,
  );
  const [light, dark] = grounds;
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

/** Hashes of the styles that the design package's library puts into the page at run time, for the page's policy. */
async function styleHashes(): Promise<unknown> {
  const file = join(workspaceDirectory, 'shared/design/src/react-aria-style-hash/react-aria-style-hash.ts');
  return (await moduleExport(file, 'reactAriaStyleHashes')) ?? [];
}

function initialFiles(compilation: Compilation): readonly string[] {
  return compilation.entrypoints.get('shell')?.getFiles() ?? [];
}

/** Writes what delivery needs of a shell build: its facts, its page routes, and the kit it provides to remotes. */
export class ShellReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ShellReleasePlugin', stage }, async () => {
        if (compilation.getErrors().length > 0) return;
        // As an error of the build: thrown, it would end a compiler that watches.
        await this.#emit(compiler, compilation).catch((error: unknown) => {
          compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
        });
      });
    });
  }

  async #emit(compiler: Compiler, compilation: Compilation): Promise<void> {
    const { facts, kit, pages } = this.#options;
    const { RawSource } = compiler.rspack.sources;
    const emit = (file: string, value: unknown): void =>
      compilation.emitAsset(file, new RawSource(`${JSON.stringify(value, undefined, 2)}\n`));
    const files = initialFiles(compilation);
    const entries = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    const lazyKit = Object.fromEntries(
      [...kit.lazy, ...kit.later].map((specifier) => [
        specifier,
        filesLoadedFor(compilation, resolveKitModule(specifier) ?? ''),
      ]),
    );
    const pagePreloads = await readPagePreloads(compilation, compiler.context);
    const complete: BuildFacts = {
      ...facts,
      entries,
      styles,
      preload: [...entries, ...styles],
      lazyKit,
      pagePreloads,
    };
    emit(factsFile, complete);
    emit('appearance.json', { themeColors: themeColors(), styleHashes: await styleHashes() });
    emit('kit.json', kit);
    emit('routes.json', (await moduleExport(pages, 'pageRoutes')) ?? []);
    if (compiler.options.mode !== 'production') return;
    const screens = await renderFirstScreens({ directory: compiler.context, name: 'stepwise_shell' });
    if (screens !== undefined) compilation.emitAsset(firstScreensFile, new RawSource(screens));
  }
}
