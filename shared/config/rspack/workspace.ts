import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

export const workspaceDirectory = resolve(import.meta.dirname, '../../..');

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly team: string | undefined;
  readonly requiresMigration: string | undefined;
  readonly budgetBytes: number | undefined;
  readonly entrances: readonly string[] | undefined;
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/**
 * Reads what the presets need of a package.json. Ours are `stepwise.team`, `.requiresMigration`, `.budgetBytes` and
 * `.entrances`: the sources of the screens that visitors arrive at, below `src`.
 */
export function readManifest(directory: string): Manifest {
  const file = join(directory, 'package.json');
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(content)) throw new Error(`${file} holds no object.`);
  const listed = isRecord(content['exports']) ? content['exports'] : {};
  const stepwise = isRecord(content['stepwise']) ? content['stepwise'] : {};
  return {
    name: textOf(content['name']) ?? '',
    version: textOf(content['version']) ?? '0.0.0',
    exports: Object.fromEntries(
      Object.entries(listed).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
    team: textOf(stepwise['team']),
    requiresMigration: textOf(stepwise['requiresMigration']),
    budgetBytes: typeof stepwise['budgetBytes'] === 'number' ? stepwise['budgetBytes'] : undefined,
    entrances: textsOf(stepwise['entrances']),
  };
}

const kitPackages = ['contract', 'domain', 'design', 'client'] as const;

/** `@stepwise/design/button` → its source file, or undefined when it is none of the kit's packages. */
export function resolveKitModule(specifier: string): string | undefined {
  const [, name, subpath] = /^@stepwise\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  const kitName = kitPackages.find((known) => known === name);
  if (kitName === undefined || subpath === undefined) return undefined;
  const directory = join(workspaceDirectory, 'shared', kitName);
  const target = readManifest(directory).exports[`./${subpath}`];
  if (target === undefined)
    throw new Error(`${specifier} is not among the exports of shared/${kitName}/package.json.`);
  return join(directory, target);
}

/** The version of a package as `directory` gets it. */
export function installedVersion(packageName: string, directory: string): string {
  for (let folder = resolve(directory); ; folder = resolve(folder, '..')) {
    const found = join(folder, 'node_modules', packageName);
    if (existsSync(join(found, 'package.json'))) return readManifest(found).version;
    if (folder === resolve(folder, '..'))
      throw new Error(`${packageName} is not installed for ${directory}.`);
  }
}

/** The absolute path of a file inside an installed package. */
export function installedFile(request: string, directory: string): string {
  return createRequire(join(directory, 'package.json')).resolve(request);
}
