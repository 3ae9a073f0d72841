import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findImports } from './source-imports.ts';
import type { SourceImport } from './source-imports.ts';
import { readManifest, resolveKitModule } from './workspace.ts';

const isSource = /(?<!\.d|\.test|\.spec)\.tsx?$/;

/** Every source file of an application or package, tests left out, in a stable order. */
export function listSources(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const importsByFile = new Map<string, readonly SourceImport[]>();

/** The imports of one file; each file is read once. */
export function importsOf(file: string): readonly SourceImport[] {
  const known = importsByFile.get(file);
  if (known !== undefined) return known;
  const found = isSource.test(file) ? findImports(readFileSync(file, 'utf8')) : [];
  importsByFile.set(file, found);
  return found;
}

/** The file of ours that an import means. */
function targetOf(specifier: string, from: string): string | undefined {
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : resolveKitModule(specifier);
}

export type Closure = { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> };

/** Everything that a set of files reaches: our own files, and the bare specifiers of other people's packages. */
export function closureOf(entries: readonly string[]): Closure {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { specifier } of importsOf(file)) {
      const target = targetOf(specifier, file);
      if (target === undefined) packages.add(specifier);
      else waiting.push(target);
    }
  }
  return { files, packages };
}

/** The files that are there as soon as these are: whatever they import right away, directly or not. */
export function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { specifier, isDynamic } of importsOf(file)) {
      const target = isDynamic ? undefined : targetOf(specifier, file);
      if (target !== undefined) waiting.push(target);
    }
  }
  return files;
}

const entryNames = ['remote.tsx', 'main.tsx', 'page-preloads.ts', 'routing/page-routes.ts'];

/**
 * The sources of an application that its build reaches, helpers of its tests left out. A folder without an entry counts
 * as a whole.
 */
export function applicationSources(directory: string): readonly string[] {
  const entries = entryNames.map((name) => join(directory, name)).filter((file) => existsSync(file));
  if (entries.length === 0) return listSources(directory);
  return [...closureOf(entries).files].filter((file) => file.startsWith(directory) && isSource.test(file));
}

/**
 * The sources of a remote that a visitor who arrives needs: the remote itself and the screens that its package.json
 * names as entrances. Without such a list it may be any of them.
 */
export function entranceSources(directory: string): readonly string[] {
  const manifest = join(directory, '../package.json');
  const entrances = existsSync(manifest) ? readManifest(join(directory, '..')).entrances : undefined;
  if (entrances === undefined) return applicationSources(directory);
  const screens = ['./remote.tsx', ...entrances].map((file) => join(directory, file));
  const missing = screens.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${manifest} names an entrance that is not there: ${missing}.`);
  return [...loadedWith(screens)];
}
