import { join } from 'node:path';
import type { Kit } from './kit.ts';
import { closureOf } from './source-graph.ts';
import { kitImports, singletonKitModules, singletonLibraries } from './kit.ts';
import { installedVersion, readManifest, resolveKitModule, workspaceDirectory } from './workspace.ts';

/** One entry of Module Federation's `shared` table, as far as we use it. */
export type Share = {
  readonly shareKey?: string;
  readonly import?: string | false;
  readonly version?: string;
  readonly requiredVersion: string;
  readonly singleton: boolean;
  readonly strictVersion: boolean;
  readonly eager: boolean;
};

export type Shares = Readonly<Record<string, Share>>;

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A remote asks for the minor version it was built with, or a later one of the same major. */
function rangeOf(version: string): string {
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  return major === '0' ? `^0.${minor}.${patch}` : `^${major}.${minor}.0`;
}

const isSingleton = (specifier: string): boolean => singletonKitModules.includes(specifier);

function kitVersion(specifier: string): string {
  const name = packageOf(specifier).slice('@stepwise/'.length);
  return readManifest(`${workspaceDirectory}/shared/${name}`).version;
}

/** What a remote consumes: libraries and context modules only from the shell, kit modules with a copy to fall back on. */
export function remoteShares(directory: string, kit: Kit): Shares {
  const libraries = singletonLibraries.map((library): [string, Share] => [
    library,
    {
      import: false,
      singleton: true,
      strictVersion: true,
      eager: false,
      requiredVersion: rangeOf(installedVersion(packageOf(library), directory)),
    },
  ]);
  const provided = new Set([...kit.modules, ...singletonKitModules]);
  const imported = [...kitImports(`${directory}/src`)].filter((specifier) => provided.has(specifier));
  const modules = imported.map((specifier): [string, Share] => {
    const version = kitVersion(specifier);
    const common = { version, requiredVersion: rangeOf(version), eager: false };
    return isSingleton(specifier)
      ? [specifier, { ...common, import: false, singleton: true, strictVersion: true }]
      : [specifier, { ...common, singleton: false, strictVersion: false }];
  });
  return Object.fromEntries([...libraries, ...modules, ...contextFiles()]);
}

/** A fallback copy reaches a context by a relative import; that too must end at the shell's instance. */
function contextFiles(): [string, Share][] {
  return singletonKitModules.flatMap((specifier) => {
    const file = resolveKitModule(specifier);
    if (file === undefined) return [];
    const requiredVersion = rangeOf(kitVersion(specifier));
    const share = { shareKey: specifier, import: false, singleton: true, strictVersion: true } as const;
    return [[file, { ...share, requiredVersion, eager: false }]];
  });
}

/** The kit modules that a remote holds a copy of, as a fallback or because the shell does not provide them. */
export function kitCopies(directory: string, shares: Shares): ReadonlyMap<string, string> {
  const held = [...kitImports(`${directory}/src`)].filter((specifier) => shares[specifier]?.import !== false);
  return new Map(held.map((specifier) => [specifier, resolveKitModule(specifier) ?? '']));
}

/** Every file that the fallback copies of a remote are made of. */
export function fallbackFiles(shares: Shares): ReadonlySet<string> {
  const shared = Object.entries(shares).filter(([, share]) => share.import !== false);
  return closureOf(shared.map(([specifier]) => resolveKitModule(specifier) ?? '')).files;
}

/** What the shell provides, loaded with the page except for the lazy and the later part of the kit. `libraryFiles` replace whole libraries by cut-down ones. */
export function shellShares(
  directory: string,
  kit: Kit,
  libraryFiles: Readonly<Record<string, string>>,
): Shares {
  const libraries = singletonLibraries.map((library): [string, Share] => {
    const version = installedVersion(packageOf(library), directory);
    const file = libraryFiles[library];
    const share = {
      version,
      requiredVersion: rangeOf(version),
      singleton: true,
      strictVersion: true,
      eager: true,
    };
    return [library, file === undefined ? share : { ...share, import: file }];
  });
  const modules = kit.modules.map((specifier): [string, Share] => {
    const version = kitVersion(specifier);
    const singleton = isSingleton(specifier);
    // By its file: asked for by name, a module that the shell itself never imports would be left out of the build.
    const file = resolveKitModule(specifier);
    const share = {
      ...(file !== undefined && { import: file }),
      version,
      requiredVersion: rangeOf(version),
      singleton,
      strictVersion: singleton,
      eager: !kit.lazy.includes(specifier) && !kit.later.includes(specifier),
    };
    return [specifier, share];
  });
  return Object.fromEntries([...libraries, ...modules]);
}

type ProvidedModule = Omit<Share, 'import'> & { readonly shareKey: string };

/**
 * Module → how it is offered. The shell itself takes its own modules directly: asking the shares for each of them at the
 * start of every page would cost the time of all of them for each of them.
 */
export function providedModules(shares: Shares): Record<string, ProvidedModule> {
  return Object.fromEntries(
    Object.entries(shares).map(([shareKey, { import: file, ...share }]) => [
      typeof file === 'string' ? file : shareKey,
      { ...share, shareKey },
    ]),
  );
}

/** Brings every provided module into the build, whether or not the shell imports it. It is never called. */
export function providerModule(
  directory: string,
  shares: Shares,
): { readonly file: string; readonly text: string } {
  const lines = Object.entries(shares).map(([name, { import: file, eager }]) => {
    const mode = eager ? '/* webpackMode: "eager" */ ' : '';
    return `  () => import(${mode}${JSON.stringify(typeof file === 'string' ? file : name)}),`;
  });
  return {
    file: join(directory, 'src/__kit__/provided-modules.mjs'),
    text: ['export const provided = [', ...lines, '];'].join('\n'),
  };
}
