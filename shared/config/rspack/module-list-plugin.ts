import { relative } from 'node:path';
import type { Compiler } from '@rspack/core';
import { filesInChunk } from './chunk-modules.ts';
import { workspaceDirectory } from './workspace.ts';

function nameOf(path: string): string {
  const [file = path] = path.split('?');
  const stored = file.lastIndexOf('/node_modules/');
  return stored >= 0 ? file.slice(stored + '/node_modules/'.length) : relative(workspaceDirectory, file);
}

/** Writes `build/modules.json`: which source modules each emitted file holds. It is not part of a release. */
export class ModuleListPlugin {
  apply(compiler: Compiler): void {
    const { rspack } = compiler;
    compiler.hooks.thisCompilation.tap('ModuleListPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ModuleListPlugin', stage }, () => {
        const files: Record<string, string[]> = {};
        for (const chunk of compilation.chunks) {
          const modules = filesInChunk(compilation, chunk).map(nameOf).toSorted();
          for (const file of chunk.files) files[file] = modules;
        }
        const text = `${JSON.stringify(files, undefined, 2)}\n`;
        compilation.emitAsset('build/modules.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
