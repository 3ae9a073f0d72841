import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure, explainFolderTrouble, systemErrorCode } from '../start-failure.ts';
import { type PostgresPlace, databaseArgument, spawnIdentity } from './postgres-place.ts';

/** Makes an empty database beside its place and moves it there when complete, so that a kill leaves no half of one. */
export async function initialiseDatabase(place: PostgresPlace, password: string): Promise<void> {
  const draft = { ...place, directory: `${place.directory}.new` };
  try {
    await refuseForeignFiles(place.directory);
    const failure = await fillDraft(draft, password);
    if (failure !== undefined) throw explainInitdb(failure, place.directory);
    await rename(draft.directory, place.directory);
  } catch (error) {
    await rm(draft.directory, { recursive: true, force: true }).catch(() => {});
    throw explainFolderTrouble(error, place.directory);
  }
}

/** Returns what the program printed when it failed. */
async function fillDraft(place: PostgresPlace, password: string): Promise<string | undefined> {
  const secretFolder = await mkdtemp(join(tmpdir(), 'stepwise-password-'));
  try {
    await prepareFolder(place);
    const passwordFile = join(secretFolder, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (place.user.kind === 'other') {
      await chown(secretFolder, place.user.uid, place.user.gid);
      await chown(passwordFile, place.user.uid, place.user.gid);
    }
    return await runInitdb(place, passwordFile);
  } finally {
    await rm(secretFolder, { recursive: true, force: true });
  }
}

async function refuseForeignFiles(directory: string): Promise<void> {
  const found = await readdir(directory).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  if (found.length > 0) {
    throw new StartFailure(
      `The data folder ${directory} is damaged: it holds files but no database. Move it away and start again; a new one is made.`,
    );
  }
  await rmdir(directory);
}

async function prepareFolder(place: PostgresPlace): Promise<void> {
  await rm(place.directory, { recursive: true, force: true });
  await mkdir(place.directory, { recursive: true, mode: 0o700 });
  if (place.user.kind === 'other') await chown(place.directory, place.user.uid, place.user.gid);
  await chmod(place.directory, 0o700);
}

async function runInitdb(place: PostgresPlace, passwordFile: string): Promise<string | undefined> {
  const child = spawn(
    place.binaries.initdb,
    [
      `--pgdata=${databaseArgument(place)}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...spawnIdentity(place), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : output;
}

function explainInitdb(output: string, directory: string): unknown {
  const explained = explainFolderTrouble(new Error(output), directory);
  return explained instanceof StartFailure
    ? explained
    : new Error(`The database could not be made. ${lastLines(output)}`);
}

export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').slice(-600);
}
