// Runs on any Node from 20 on, before anything is installed: installs with the pinned pnpm when the lockfile or a
// manifest changed, then hands over to the pinned Node 24. Plain JavaScript without dependencies for that reason.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const commands = {
  start: 'shared/config/commands/start.ts',
  dev: 'shared/config/commands/dev.ts',
  test: 'shared/config/commands/test.ts',
  check: 'shared/config/commands/check.ts',
  fix: 'shared/config/commands/fix.ts',
  types: 'supabase/scripts/generate-types.ts',
  gallery: 'shared/design/gallery/serve.ts',
  stepwise: 'shared/delivery/src/command/main.ts',
  'bench:load': 'e2e/performance/bench-load.ts',
  'bench:crossing': 'e2e/performance/bench-crossing.ts',
  'bench:client': 'e2e/performance/bench-client.ts',
  'bench:delivery': 'e2e/performance/bench-delivery.ts',
  'bench:guards': 'e2e/performance/bench-guards.ts',
  'bench:lighthouse': 'e2e/performance/bench-lighthouse.ts',
  'bench:practice': 'e2e/performance/bench-practice.ts',
  'bench:scores': 'e2e/performance/bench-scores.ts',
  'bench:start': 'e2e/performance/bench-start.ts',
  'bench:tap': 'e2e/performance/bench-tap.ts',
  'bench:visits': 'e2e/performance/bench-visits.ts',
};

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function manifests() {
  const folders = ['shell', 'e2e', 'supabase', 'supabase/local'];
  for (const entry of readdirSync(root)) if (entry.startsWith('mfe-')) folders.push(entry);
  for (const entry of readdirSync(join(root, 'shared'))) folders.push(`shared/${entry}`);
  const files = folders.map((folder) => `${folder}/package.json`);
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...files.toSorted()].filter((file) =>
    existsSync(join(root, file)),
  );
}

function fingerprint() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of manifests()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function install() {
  const stamp = join(root, 'node_modules/.stepwise-install');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.stdout.write(
    `Installing the packages with ${packageManager} (the first time takes about a minute)\n`,
  );
  const result = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Without a terminal pnpm would otherwise ask before it replaces an old node_modules.
    env: { ...process.env, CI: process.env.CI ?? 'true' },
    shell: process.platform === 'win32',
  });
  if (result.error || result.status !== 0) {
    fail(
      'The packages could not be installed. Check the network and the free disk space, then run the command again; nothing else is needed.',
    );
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function handOver(file, parameters) {
  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const child = spawn(binary, [join(root, file), ...parameters], {
    cwd: root,
    // The channel tells the child that we are gone, even when we were killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

const [name = '', ...parameters] = process.argv.slice(2);
const file = commands[name];
if (!file) fail(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old. Install Node 20 or later, then run the command again.`);
}
install();
handOver(file, parameters);
