import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { factsFile } from './build-facts.ts';
import type { BuildFacts } from './build-facts.ts';
import { filesInChunk } from './chunk-modules.ts';
import { firstScreensFile, renderFirstScreens } from './first-screens.ts';
import { mergedSourceMap } from './merged-source-map.ts';
import { readPagePreloads } from './page-preloads.ts';

type Options = {
  readonly container: string;
  /** Kit modules that the remote has a copy of: name → file. */
  readonly copies: ReadonlyMap<string, string>;
  /** Kit modules that the shell provides. */
  readonly provided: ReadonlySet<string>;
  /** Those of them that it has in a later file. */
  readonly later: readonly string[];
  readonly facts: Omit<BuildFacts, 'entries' | 'preload' | 'styles'>;
};

/** Files of the chunk that holds the exposed module. */
export const exposedChunkName = 'lifecycles';

function filesOf(compilation: Compilation, chunkName: string, extension: string): string[] {
  const chunk = compilation.namedChunks.get(chunkName);
  return chunk === undefined || chunk === null
    ? []
    : [...chunk.files].filter((file) => file.endsWith(extension));
}

/** Each copy is a chunk of its own beside what it needs; where one holds another, the smaller is the one meant. */
function copySizes(compilation: Compilation, copies: Options['copies']): Record<string, number> {
  const chunks = [...compilation.chunks].map((chunk) => ({
    sources: new Set(filesInChunk(compilation, chunk)),
    bytes: [...chunk.files].reduce((sum, file) => sum + (compilation.getAsset(file)?.source.size() ?? 0), 0),
  }));
  return Object.fromEntries(
    [...copies].flatMap(([name, file]) => {
      const sizes = chunks.filter(({ sources }) => sources.has(file)).map(({ bytes }) => bytes);
      return sizes.length === 0 ? [] : [[name, Math.min(...sizes)]];
    }),
  );
}

const separator = '\n;';

/** Makes one script of several, and one map of theirs where the build made any; answers its name. */
function mergeFiles(folder: string, files: readonly string[]): string {
  const parts = files.map((file) => {
    const map = join(folder, `${file}.map`);
    const text = readFileSync(join(folder, file), 'utf8');
    return { text, map: existsSync(map) ? readFileSync(map, 'utf8') : undefined };
  });
  const merged = parts.map(({ text }) => text).join(separator);
  const hash = createHash('sha256').update(merged).digest('hex').slice(0, 10);
  const entry = `entry.${hash}.js`;
  writeFileSync(join(folder, entry), merged);
  const map = mergedSourceMap(entry, parts, separator);
  if (map !== undefined) writeFileSync(join(folder, `${entry}.map`), map);
  for (const file of files.flatMap((name) => [name, `${name}.map`]))
    rmSync(join(folder, file), { force: true });
  return entry;
}

/**
 * Puts the exposed chunk and the container's entry into one file, so that a remote's first screen is one script: the
 * chunk registers itself before the runtime starts, which then finds it loaded. Runs on the emitted files, after the
 * integrity plugin, whose value for the old chunk nobody reads any more.
 */
export class MergedEntryPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('MergedEntryPlugin', async (compilation) => {
      if (compilation.getErrors().length > 0) return;
      const folder = compilation.outputOptions.path ?? '';
      const parts = [
        ...filesOf(compilation, exposedChunkName, '.js'),
        ...filesOf(compilation, this.#options.container, '.js'),
      ];
      const [, second] = parts;
      if (second === undefined || parts.length !== 2) {
        throw new Error(
          `Expected one exposed chunk and one container entry, found ${parts.join(', ') || 'nothing'}.`,
        );
      }
      const entry = mergeFiles(folder, parts);
      const styles = filesOf(compilation, exposedChunkName, '.css');
      const facts: BuildFacts = {
        ...this.#options.facts,
        entries: [entry],
        preload: [entry, ...styles],
        styles,
        ownCopies: copySizes(compilation, this.#options.copies),
        pagePreloads: await readPagePreloads(compilation, compiler.context, this.#options.later),
      };
      mkdirSync(dirname(join(folder, factsFile)), { recursive: true });
      writeFileSync(join(folder, factsFile), `${JSON.stringify(facts, undefined, 2)}\n`);
      const { container, provided } = this.#options;
      const screens = await renderFirstScreens({ directory: compiler.context, name: container, provided });
      if (screens !== undefined) writeFileSync(join(folder, firstScreensFile), screens);
    });
  }
}
