import type { Chunk, Compilation } from '@rspack/core';

const isFile = /^([/\\]|[a-zA-Z]:)/;

type WithResource = { readonly resource?: unknown };

/** The source files in a chunk, those that were joined into one module included. */
export function filesInChunk(compilation: Compilation, chunk: Chunk): readonly string[] {
  return compilation.chunkGraph
    .getChunkModules(chunk)
    .flatMap((module) => ('modules' in module && Array.isArray(module.modules) ? module.modules : [module]))
    .flatMap((module: WithResource) =>
      typeof module.resource === 'string' && isFile.test(module.resource) ? [module.resource] : [],
    );
}

type FileGroup = { readonly files: readonly string[]; readonly bytes: number };

function filesOfGroup(compilation: Compilation, chunks: readonly Chunk[]): FileGroup {
  const files = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => /\.(js|css)$/.test(file));
  const sizes = files.map((file) => compilation.getAsset(file)?.source.size() ?? 0);
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The emitted files that are loaded when a source is asked for by `import()`: the fewest bytes, if there are several ways. */
export function filesLoadedFor(compilation: Compilation, source: string): readonly string[] {
  const groups = [...compilation.chunks]
    .filter((chunk) => filesInChunk(compilation, chunk).includes(source))
    .flatMap((chunk) => [...chunk.groupsIterable].filter((group) => !group.isInitial()))
    .map((group) => filesOfGroup(compilation, [...group.chunks]))
    .toSorted((one, other) => one.bytes - other.bytes);
  return groups[0]?.files ?? [];
}
