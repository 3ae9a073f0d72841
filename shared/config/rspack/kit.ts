import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationSources, closureOf, entranceSources, importsOf } from './source-graph.ts';
import type { Closure } from './source-graph.ts';
import { resolveKitModule, workspaceDirectory } from './workspace.ts';

/** Libraries that exist once on a page. Those of `listed` are cut down to the names somebody imports. */
export const singletonLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react-router-dom',
  '@tanstack/react-query',
] as const;

/**
 * Names that the shell provides whether or not anybody uses them yet: a remote may reach for one of these without
 * waiting for a build of the shell. They add little, being made of what is there anyway.
 */
const promisedNames: Readonly<Record<string, readonly string[]>> = {
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'Route',
    'Router',
    'Routes',
    'createSearchParams',
    'generatePath',
    'matchPath',
    'useHref',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigationType',
    'useOutletContext',
    'useParams',
    'useResolvedPath',
    'useRoutes',
    'useSearchParams',
  ],
  '@tanstack/react-query': [
    'QueryClient',
    'QueryClientProvider',
    'keepPreviousData',
    'mutationOptions',
    'queryOptions',
    'skipToken',
    'useIsFetching',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ],
};

/** Modules of ours that hold a React context or state: a second copy would not see the first one's. */
export const singletonKitModules: readonly string[] = [
  '@stepwise/client/define-remote',
  '@stepwise/client/device-storage',
  '@stepwise/client/services',
  '@stepwise/design/link-navigation',
];

/** What the shell provides to remotes, as committed in `shell/src/remotes/kit.generated.json`. */
export type Kit = {
  readonly modules: readonly string[];
  /** Those of them that everybody asks for by `import()`: the shell loads them no sooner. */
  readonly lazy: readonly string[];
  /** Those that only screens behind an entrance import: one file of the shell, loaded with the first of them. */
  readonly later: readonly string[];
  readonly libraries: Readonly<Record<string, readonly string[] | '*'>>;
};

export const kitFile = join(workspaceDirectory, 'shell/src/remotes/kit.generated.json');

/** The subpath modules of our packages that the sources below a directory import by name. */
export function kitImports(directory: string): ReadonlySet<string> {
  const specifiers = applicationSources(directory).flatMap((file) =>
    importsOf(file).map((one) => one.specifier),
  );
  return new Set(specifiers.filter((specifier) => resolveKitModule(specifier) !== undefined));
}

type Candidate = { readonly specifier: string; readonly users: number; readonly closure: Closure };

/** React is CommonJS: it is there as a whole, whatever the list says. */
const isListed = (library: string): boolean => !/^react(-dom)?(\/|$)/.test(library);

const isLibrary = (specifier: string): boolean => singletonLibraries.some((library) => library === specifier);

/** A module that one remote alone uses, and that drags in nobody's package, is that remote's own business. */
function mustBeProvided({ users, closure }: Candidate, provided: ReadonlySet<string>): boolean {
  const hasPackages = [...closure.packages].some((name) => !isLibrary(name));
  return users > 1 || hasPackages || [...closure.files].some((file) => provided.has(file));
}

function chooseModules(shellDirectory: string, remoteDirectories: readonly string[]): readonly string[] {
  const applications = [shellDirectory, ...remoteDirectories].map(kitImports);
  const shellUses = applications[0] ?? new Set<string>();
  const all = [...new Set(applications.flatMap((used) => [...used]))].toSorted();
  const waiting = all.map((specifier) => ({
    specifier,
    users: applications.filter((used) => used.has(specifier)).length + (shellUses.has(specifier) ? 1 : 0),
    closure: closureOf([resolveKitModule(specifier) ?? '']),
  }));
  const providedFiles = new Set(closureOf(applicationSources(shellDirectory)).files);
  const chosen = new Set<string>();
  for (let grew = true; grew;) {
    grew = false;
    for (const candidate of waiting) {
      const isNew = !chosen.has(candidate.specifier) && mustBeProvided(candidate, providedFiles);
      if (!isNew) continue;
      grew = true;
      chosen.add(candidate.specifier);
      for (const file of candidate.closure.files) providedFiles.add(file);
    }
  }
  const remotesUse = new Set(remoteDirectories.flatMap((directory) => [...kitImports(directory)]));
  const wanted = [...chosen].filter((specifier) => remotesUse.has(specifier));
  return [...new Set([...wanted, ...singletonKitModules])].toSorted();
}

function usedLibraryNames(directories: readonly string[]): Kit['libraries'] {
  const { files } = closureOf(directories.flatMap((directory) => [...applicationSources(directory)]));
  const used = new Map<string, Set<string> | '*'>();
  for (const { specifier, names } of [...files].flatMap(importsOf)) {
    if (!isLibrary(specifier)) continue;
    const known = used.get(specifier) ?? new Set<string>();
    if (known === '*' || names === '*') used.set(specifier, '*');
    else used.set(specifier, new Set([...known, ...names]));
  }
  const entries = [...used].map(
    ([name, names]) => [name, names === '*' ? names : [...names].toSorted()] as const,
  );
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}

function mergeNames(one: Kit['libraries'], other: Kit['libraries']): Kit['libraries'] {
  const libraries = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return Object.fromEntries(
    libraries.map((library) => {
      const lists = [one[library] ?? [], other[library] ?? []];
      const hasAll = lists.includes('*');
      return [library, hasAll ? '*' : [...new Set(lists.flatMap((list) => list))].toSorted()];
    }),
  );
}

/** The kit with every name that these sources import themselves, listed or not. */
export function withOwnNames(kit: Kit, directory: string): Kit {
  return { ...kit, libraries: mergeNames(kit.libraries, usedLibraryNames([directory])) };
}

/** Names that these sources import from shared libraries and that the kit does not list. */
export function missingNames(kit: Kit, directory: string): readonly string[] {
  return Object.entries(usedLibraryNames([directory])).flatMap(([library, names]) => {
    const provided = kit.libraries[library] ?? '*';
    if (provided === '*' || !isListed(library)) return [];
    const asked = names === '*' ? ['*'] : names;
    return asked.filter((name) => !provided.includes(name)).map((name) => `${name} of ${library}`);
  });
}

/** What these sources import right away. */
function importedBy(sources: readonly string[]): ReadonlySet<string> {
  const imports = sources.flatMap(importsOf);
  return new Set(imports.filter((one) => !one.isDynamic).map((one) => one.specifier));
}

export type KitSources = {
  readonly shell: string;
  /** Remotes with a page that a visitor may open. */
  readonly open: readonly string[];
  /** Remotes whose every page asks for a sign-in. */
  readonly guarded?: readonly string[];
};

/**
 * Works out, from the sources, what the shell has to provide so that nothing is shipped twice. A module is lazy if no
 * source of any application imports it right away.
 */
export function computeKit({ shell, open, guarded = [] }: KitSources): Kit {
  const remotes = [...open, ...guarded];
  const modules = chooseModules(shell, remotes);
  const withPage = importedBy([applicationSources(shell), ...open.map(entranceSources)].flat());
  const furtherIn = importedBy(remotes.flatMap(applicationSources));
  const rest = modules.filter((one) => !withPage.has(one) && !singletonKitModules.includes(one));
  const lazy = rest.filter((specifier) => !furtherIn.has(specifier));
  // What a lazy module needs as well would be a file of its own, which costs more than it holds: it comes with the page.
  const ofLazy = filesOf(lazy);
  return {
    modules,
    lazy,
    later: rest.filter((one) => furtherIn.has(one) && !ofLazy.has(resolveKitModule(one) ?? '')),
    libraries: mergeNames(promisedNames, usedLibraryNames([shell, ...remotes])),
  };
}

const filesOf = (specifiers: readonly string[]): ReadonlySet<string> =>
  closureOf(specifiers.map((specifier) => resolveKitModule(specifier) ?? '')).files;

/** The files of modules that come later and of nothing that comes for itself, be it of the kit or of the shell. */
export function laterFiles({ later, lazy }: Kit, shell: string): readonly string[] {
  const ofShell = closureOf(applicationSources(shell)).files;
  const ofLazy = filesOf(lazy);
  return [...filesOf(later)].filter((file) => !ofLazy.has(file) && !ofShell.has(file));
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the committed kit; a workspace without one provides nothing beyond the libraries. */
export function readKit(file: string): Kit {
  if (!existsSync(file)) return { modules: [], lazy: [], later: [], libraries: {} };
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${file} holds no object.`);
  const modules: unknown = 'modules' in content ? content.modules : [];
  const lazy: unknown = 'lazy' in content ? content.lazy : [];
  const later: unknown = 'later' in content ? content.later : [];
  const libraries: unknown = 'libraries' in content ? content.libraries : {};
  const names = typeof libraries === 'object' && libraries !== null ? Object.entries(libraries) : [];
  return {
    modules: Array.isArray(modules) ? modules.filter(isText) : [],
    lazy: Array.isArray(lazy) ? lazy.filter(isText) : [],
    later: Array.isArray(later) ? later.filter(isText) : [],
    libraries: Object.fromEntries(
      names.map(([name, list]: readonly [string, unknown]) => [
        name,
        Array.isArray(list) ? list.filter(isText) : '*',
      ]),
    ),
  };
}
