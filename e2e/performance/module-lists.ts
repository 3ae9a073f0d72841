import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { array, record, string } from '@stepwise/contract/schema';
import { repository } from '../support/running-stack.ts';

const listSchema = record(string(), array(string()));

/** A build's own account of which source modules each of its files holds. */
export type ModuleList = Readonly<Record<string, readonly string[]>>;

/** Application → its list, as the last build wrote them. */
export type ModuleLists = Readonly<Record<string, ModuleList>>;

function readModuleList(application: string): ModuleList {
  const file = join(repository, application, 'dist/build/modules.json');
  return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function readModuleLists(): ModuleLists {
  const applications = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return Object.fromEntries(applications.map((name) => [name, readModuleList(name)]));
}

const releaseFile = /^\/releases\/([\w-]+)\/[^/]+\/([^/]+\.(?:js|css))$/;

/** A remote's entry is two files of its build joined into one. */
function modulesOf(list: ModuleList, file: string): readonly string[] | undefined {
  const known = list[file];
  if (known !== undefined || !file.startsWith('entry.')) return known;
  const parts = Object.keys(list).filter((name) => /^(?:container|lifecycles)\..*\.js$/.test(name));
  return parts.length === 2 ? parts.flatMap((name) => list[name] ?? []) : undefined;
}

const isStyle = (name: string): boolean => name.endsWith('.css');
const isScript = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name);

export type ShippedModules = {
  /** Modules that more than one of the files holds, with those files. */
  readonly twice: ReadonlyMap<string, readonly string[]>;
  /** Modules that one of the files holds. */
  readonly all: ReadonlySet<string>;
  /** Files that no list knows: the lists are those of another build. */
  readonly unknown: readonly string[];
};

/** Which modules the given files of releases bring to the browser. */
export function shippedModules(paths: readonly string[], lists: ModuleLists): ShippedModules {
  const holders = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const path of new Set(paths)) {
    const [, application = '', file = ''] = releaseFile.exec(path) ?? [];
    if (file === '') continue;
    const modules = modulesOf(lists[application] ?? {}, file);
    if (modules === undefined) unknown.push(path);
    const isMeant = isStyle(file) ? isStyle : isScript;
    for (const name of new Set((modules ?? []).filter(isMeant))) {
      holders.set(name, [...(holders.get(name) ?? []), `${application}/${file}`]);
    }
  }
  const twice = new Map([...holders].filter(([, files]) => files.length > 1));
  return { twice, all: new Set(holders.keys()), unknown };
}
