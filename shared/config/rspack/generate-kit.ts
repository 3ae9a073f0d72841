import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { computeKit, kitFile } from './kit.ts';
import { moduleExport } from './module-export.ts';
import { workspaceDirectory } from './workspace.ts';

const shell = join(workspaceDirectory, 'shell/src');
const pageRoutes: unknown = await moduleExport(join(shell, 'routing/page-routes.ts'), 'pageRoutes');
const guardedAccess: ReadonlySet<unknown> = new Set(['authenticated', 'premium']);

/** Remotes with a page that a visitor may open, as the route table says. */
const openRemotes = new Set(
  (Array.isArray(pageRoutes) ? pageRoutes : [])
    .filter(({ access }) => !guardedAccess.has(access))
    .map(({ remote }) => remote),
);

const remotes = readdirSync(workspaceDirectory)
  .filter((name) => name.startsWith('mfe-'))
  .toSorted();
const sourcesOf = (names: readonly string[]) => names.map((name) => join(workspaceDirectory, name, 'src'));

const kit = computeKit({
  shell,
  open: sourcesOf(remotes.filter((name) => openRemotes.has(name))),
  guarded: sourcesOf(remotes.filter((name) => !openRemotes.has(name))),
});
const text = `${JSON.stringify(kit, undefined, 2)}\n`;
const written = existsSync(kitFile) ? readFileSync(kitFile, 'utf8') : '';

if (written === text) {
  console.log(`The kit is up to date: ${kit.modules.length} modules.`);
} else if (process.argv.includes('--check')) {
  console.error(
    'shell/src/remotes/kit.generated.json does not match the sources. Run: node shared/config/rspack/generate-kit.ts',
  );
  process.exitCode = 1;
} else {
  mkdirSync(dirname(kitFile), { recursive: true });
  writeFileSync(kitFile, text);
  console.log(`Wrote the kit: ${kit.modules.length} modules.`);
}
