import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runDeno } from './deno-program.ts';

/*
 * Usage: node scripts/run-function-tests.ts
 * Type-checks every function as it would be deployed, then runs the Deno tests of every folder.
 */
const functionsDirectory = fileURLToPath(new URL('../functions/', import.meta.url));
const offline = ['--no-lock', '--node-modules-dir=manual', '--cached-only'];

let passed = 0;
let failed = 0;
const compiled = await mkdtemp(join(tmpdir(), 'stepwise-compiled-'));
const waiting = await foldersWithConfig();
try {
  await Promise.all([work(), work()]);
} finally {
  await rm(compiled, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const config = ['--config', join(folder, 'deno.json')];
    await checkTypes(folder, config);
    await runTests(folder, config);
  }
}

async function foldersWithConfig(): Promise<string[]> {
  const entries = await readdir(functionsDirectory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(functionsDirectory, entry.name))
    .filter((folder) => existsSync(join(folder, 'deno.json')))
    .toSorted();
}

async function checkTypes(folder: string, config: readonly string[]): Promise<void> {
  const entry = join(folder, 'index.ts');
  if (!existsSync(entry)) return;
  const { exitCode, output } = await runDeno(['check', ...offline, ...config, entry], compiled);
  if (exitCode === 0) return;
  failed += 1;
  process.stdout.write(`${output}\n`);
}

// Tests get the rights of a hosted function: the network and the environment, and no file but their own.
async function runTests(folder: string, config: readonly string[]): Promise<void> {
  const rights = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys', '--no-prompt'];
  const { exitCode, output } = await runDeno(
    ['test', '--no-check', ...rights, ...offline, ...config, folder],
    compiled,
  );
  const summary = /(\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed/.exec(output);
  passed += Number(summary?.[1] ?? 0);
  failed += Number(summary?.[2] ?? 0);
  const hasFailed = exitCode !== 0 || summary === null;
  if (hasFailed && Number(summary?.[2] ?? 0) === 0) failed += 1;
  if (hasFailed) process.stdout.write(`${output}\n`);
}
