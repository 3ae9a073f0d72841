import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { computeKit, kitFile } from './kit.ts';
import { workspaceDirectory } from './workspace.ts';

const remoteDirectories = readdirSync(workspaceDirectory)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => join(workspaceDirectory, name, 'src'))
  .toSorted();

const kit = computeKit(join(workspaceDirectory, 'shell/src'), remoteDirectories);
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
