import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationSources } from './source-graph.ts';
import { readManifest, workspaceDirectory } from './workspace.ts';

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const declaration = /^export\s+(?:async\s+)?(?:const|function|class|type)\s+([\w$]+)/gm;
const exportList = /^export\s+(?:type\s+)?\{([\s\S]*?)\}/gm;
const contractImport = /\bimport\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*['"]@stepwise\/contract\/([\w-]+)['"]/g;

const lateImport = /\{([^{}]*)\}\s*=\s*await\s+import\(\s*['"]@stepwise\/contract\/([\w-]+)['"]\s*\)/g;

/** `a, type b as c` → the names on the asked side of `as`. */
function namesIn(list: string, side: 'original' | 'given'): readonly string[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+|\s*:\s*/))
    .map(([original = '', given = original]) => (side === 'original' ? original : given));
}

function exportedNames(source: string): readonly string[] {
  const code = source.replaceAll(comment, '');
  const declared = [...code.matchAll(declaration)].map(([, name = '']) => name);
  const listed = [...code.matchAll(exportList)].flatMap(([, list = '']) => namesIn(list, 'given'));
  return [...declared, ...listed];
}

/** Everything that the contract names, types included, as `module#name`: what a shell built with it understands. */
export function contractSurface(): readonly string[] {
  const directory = join(workspaceDirectory, 'shared/contract');
  const modules = Object.entries(readManifest(directory).exports);
  const names = modules.flatMap(([subpath, file]) =>
    exportedNames(readFileSync(join(directory, file), 'utf8')).map((name) => `${subpath.slice(2)}#${name}`),
  );
  return [...new Set(names)].toSorted();
}

/** What the sources of an application import from the contract, types included. */
export function contractUses(directory: string): readonly string[] {
  const names = applicationSources(join(directory, 'src')).flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(comment, '');
    const imports = [...code.matchAll(contractImport), ...code.matchAll(lateImport)];
    return imports.flatMap(([, list = '', module = '']) =>
      namesIn(list, 'original').map((name) => `${module}#${name}`),
    );
  });
  return [...new Set(names)].toSorted();
}
