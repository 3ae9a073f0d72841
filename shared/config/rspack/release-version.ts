import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { firstScreenSources } from './first-screens.ts';
import { applicationSources, closureOf, listSources } from './source-graph.ts';
import { readManifest, workspaceDirectory } from './workspace.ts';

function stylesBeside(files: ReadonlySet<string>): readonly string[] {
  const folders = new Set([...files].map((file) => dirname(file)));
  return [...folders].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(css|svg|woff2|json)$/.test(entry.name))
      .map((entry) => join(folder, entry.name)),
  );
}

function presetFiles(): readonly string[] {
  return listSources(import.meta.dirname);
}

/**
 * The version a build carries in its container name. A release made on purpose sets STEPWISE_RELEASE_VERSION; every
 * other build is a pre-release of the package's version named after all the sources it is made of, so that equal
 * sources are the same release and changed sources never meet an old version's name. `shares`, what is shared and
 * what the page brings of the kit, count as a source: they decide what is bundled and in which files. So does
 * `provided`, the files that the shell bundles for others without importing them itself.
 */
export function releaseVersion(
  directory: string,
  shares: readonly string[],
  provided: readonly string[] = [],
): string {
  const chosen = process.env['STEPWISE_RELEASE_VERSION'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const sources = applicationSources(join(directory, 'src'));
  const { files } = closureOf([...sources, ...firstScreenSources(directory), ...provided]);
  const inputs = new Set([
    ...files,
    ...stylesBeside(files),
    ...presetFiles(),
    join(directory, 'package.json'),
    join(workspaceDirectory, 'pnpm-lock.yaml'),
  ]);
  const hash = createHash('sha256').update(JSON.stringify(shares.toSorted()));
  for (const file of [...inputs].toSorted()) {
    hash.update(relative(workspaceDirectory, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return `${readManifest(directory).version}-s${hash.digest('hex').slice(0, 12)}`;
}
