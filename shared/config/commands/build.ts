import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSettled } from './build-settled.ts';
import { repository, Sentence } from './settings.ts';

export const applications = [
  'shell',
  'mfe-assessment',
  'mfe-account',
  'mfe-practice',
  'mfe-payment',
] as const;
export type Application = (typeof applications)[number];

const ignored = new Set(['node_modules', 'dist', 'gallery', 'test-results', 'coverage']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (!/\.(test|spec)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** A file can go between being found and being read. */
function contentOf(path: string): Buffer | string {
  try {
    return readFileSync(path);
  } catch {
    return 'gone';
  }
}

function hashOf(paths: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const path of [...paths].toSorted())
    hash.update(path.slice(repository.length)).update(contentOf(path));
  return hash.digest('hex');
}

const sharedByBuilds = ['contract', 'domain', 'design', 'client', 'delivery', 'config'];

/** Everything a build reads: its own folder, the shared packages, the presets and the lockfile. */
function inputs(application: Application): string[] {
  const folders = [application, ...sharedByBuilds.map((name) => join('shared', name))];
  const files = folders.flatMap((folder) => Array.from(sources(join(repository, folder))));
  return files.concat(join(repository, 'pnpm-lock.yaml'));
}

function run(application: Application, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        join(repository, application, 'node_modules/@rspack/cli/bin/rspack.js'),
        'build',
        '--mode',
        'production',
      ],
      {
        cwd: join(repository, application),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'production' },
        ...(signal && { signal }),
      },
    );
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Sentence(`${application} could not be built:\n${output}`)),
    );
  });
}

/** What the shell provides follows from what the sources import; a build with an old list would refuse new names. */
function updateKit(): void {
  execFileSync(process.execPath, [join(repository, 'shared/config/rspack/generate-kit.ts')], {
    stdio: 'ignore',
  });
}

const kit = join(repository, 'shell/src/remotes/kit.generated.json');

/** Builds one application; answers the hash of its inputs. */
async function buildOne(application: Application, signal: AbortSignal | undefined): Promise<string> {
  const settled = await buildSettled({
    look: () => `${hashOf(inputs(application))} ${hashOf([kit])}`,
    build: () => run(application, signal),
    prepareAgain: updateKit,
  });
  return settled.split(' ')[0] ?? '';
}

/** Builds the applications whose inputs changed since their last build, two at a time. */
export async function buildApplications(options: {
  readonly only?: readonly Application[];
  readonly onProgress: (text: string) => void;
  readonly signal?: AbortSignal;
}): Promise<readonly Application[]> {
  const waiting: { application: Application; stamp: string }[] = [];
  for (const application of options.only ?? applications) {
    const stamp = join(repository, application, 'node_modules/.stepwise-inputs');
    const isBuilt = existsSync(stamp) && existsSync(join(repository, application, 'dist'));
    const isFresh = isBuilt && readFileSync(stamp, 'utf8') === hashOf(inputs(application));
    if (!isFresh) waiting.push({ application, stamp });
  }
  const built = waiting.map((task) => task.application);
  if (built.length > 0) updateKit();
  const worker = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      options.onProgress(`Building ${task.application}`);
      const hash = await buildOne(task.application, options.signal);
      mkdirSync(dirname(task.stamp), { recursive: true });
      writeFileSync(task.stamp, hash);
    }
  };
  await Promise.all([worker(), worker()]);
  return built;
}
