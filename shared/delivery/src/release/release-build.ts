import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { array, int, nullable, object, oneOf, optional, record, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName } from '@stepwise/contract/release';
import { DeliveryError } from '../delivery-error.ts';

const buildFactsSchema = object({
  application: oneOf(applicationNames),
  version: string(),
  team: string(),
  container: nullable(string()),
  entries: array(string()),
  preload: array(string()),
  styles: array(string()),
  contractRange: string(),
  shares: record(string(), string()),
  requiresMigration: nullable(string()),
  ownCopies: optional(record(string(), int())),
  pagePreloads: optional(record(string(), array(string()))),
  lazyKit: optional(record(string(), array(string()))),
  budgetBytes: optional(int()),
  contractSurface: optional(array(string())),
  contractUses: optional(array(string())),
});

/** What a build says of itself (`build/facts.json`); the release's record repeats it. */
export type BuildFacts = Infer<typeof buildFactsSchema>;

/** A file of a build. `path` is relative to the build, with `/`. */
export type BuiltFile = { readonly path: string; readonly content: Buffer };

/** A finished build as it lies on the disk. */
export type Build = {
  readonly facts: BuildFacts;
  /** What is served. */
  readonly files: readonly BuiltFile[];
  /** Source maps: kept for us, served to nobody. */
  readonly maps: readonly BuiltFile[];
};

/** Notes of the build for tests and for us; they are no part of what is served. */
const notesFolder = 'build/';

async function readFacts(directory: string, application: ApplicationName): Promise<BuildFacts> {
  const advice = `${application} has no finished build in ${directory}. Build it first, then release it.`;
  const text = await readFile(join(directory, notesFolder, 'facts.json'), 'utf8').catch((cause: unknown) => {
    throw new DeliveryError('BUILD_MISSING', advice, { cause });
  });
  const facts = buildFactsSchema.parse(JSON.parse(text));
  if (facts.application === application) return facts;
  throw new DeliveryError(
    'BUILD_MISSING',
    `The build in ${directory} is ${facts.application}, not ${application}.`,
  );
}

function isMap({ path }: BuiltFile): boolean {
  return path.endsWith('.map');
}

/** Reads a build: what it says about itself and every file it serves. */
export async function readBuild(directory: string, application: ApplicationName): Promise<Build> {
  const facts = await readFacts(directory, application);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(notesFolder))
    .toSorted();
  const files = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(directory, path)) })),
  );
  return { facts, files: files.filter((file) => !isMap(file)), maps: files.filter(isMap) };
}
