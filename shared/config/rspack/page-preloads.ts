import { join } from 'node:path';
import type { Compilation } from '@rspack/core';
import { filesLoadedFor } from './chunk-modules.ts';
import { moduleExport } from './module-export.ts';
import { importsOf, loadedWith } from './source-graph.ts';

type PagePreloads = Readonly<Record<string, readonly string[]>>;

function isPagePreloads(value: unknown): value is PagePreloads {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (list) => Array.isArray(list) && list.every((source) => typeof source === 'string'),
  );
}

/** Modules that the shell has in a later file and that this screen imports right away. */
function laterKitOf(source: string, later: readonly string[]): readonly string[] {
  const imports = [...loadedWith([source])].flatMap(importsOf);
  return later.filter((name) => imports.some(({ specifier, isDynamic }) => specifier === name && !isDynamic));
}

function filesOf(compilation: Compilation, directory: string, source: string): readonly string[] {
  if (!source.startsWith('.')) return [source];
  const files = filesLoadedFor(compilation, join(directory, 'src', source));
  if (files.length > 0) return files;
  throw new Error(`src/page-preloads.ts names ${source}, which is in no file of the build.`);
}

/**
 * What `src/page-preloads.ts` of a remote asks for, as emitted files; kit modules stay names for the shell to resolve.
 * Those of its `later` ones that a screen needs go along.
 */
export async function readPagePreloads(
  compilation: Compilation,
  directory: string,
  later: readonly string[] = [],
): Promise<PagePreloads> {
  const preloads = (await moduleExport(join(directory, 'src/page-preloads.ts'), 'pagePreloads')) ?? {};
  if (!isPagePreloads(preloads))
    throw new Error('src/page-preloads.ts has to map path patterns to lists of sources.');
  return Object.fromEntries(
    Object.entries(preloads).map(([pattern, sources]) => [
      pattern,
      sources.flatMap((source) => [
        ...filesOf(compilation, directory, source),
        ...(source.startsWith('.') ? laterKitOf(join(directory, 'src', source), later) : []),
      ]),
    ]),
  );
}
