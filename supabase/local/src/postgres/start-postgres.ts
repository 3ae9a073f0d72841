import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, realpath, stat } from 'node:fs/promises';
import { freePort } from '../free-port.ts';
import type { Guardian } from '../guardian.ts';
import { StartFailure, explainFolderTrouble, messageOf, systemErrorCode } from '../start-failure.ts';
import { initialiseDatabase, lastLines } from './initialise-database.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type PostgresPlace, databaseArgument, spawnIdentity } from './postgres-place.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { clearStalePostmaster, stopProcess } from './stale-postmaster.ts';

export type Postgres = {
  url: string;
  /** Settles when the server has ended, asked or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

export type PostgresOptions = {
  directory: string;
  password: string;
  /** True when the password was made anew although a database may exist. */
  isPasswordNew: boolean;
  lastOwnerPid: number | undefined;
  /** A database nobody will miss may skip the work that keeps it through a power cut. */
  isThrowaway: boolean;
  guardian: Guardian;
  progress: (text: string) => void;
};

const MAJOR_VERSION = '17';
const PORT_ATTEMPTS = 3;

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const user = await choosePostgresUser(options.directory);
  const binaries = await findPostgresBinaries(user);
  const isNew = !(await hasDatabase(options.directory));
  if (isNew) {
    options.progress('Making a new database');
    await initialiseDatabase({ directory: options.directory, binaries, user }, options.password);
  }
  const place = { directory: await realpath(options.directory), binaries, user };
  if (!isNew) {
    await clearStalePostmaster(place.directory, options.lastOwnerPid);
    if (user.kind === 'self') await chmod(place.directory, 0o700);
    if (options.isPasswordNew) await replacePassword(place, options.password);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const outcome = await launch(place, port, options);
    if (outcome.kind === 'running')
      return { url: urlOf(options.password, port), ended: outcome.ended, stop: outcome.stop };
    if (outcome.isPortTaken && attempt < PORT_ATTEMPTS) continue;
    throw explainLaunch(outcome.output, options.directory);
  }
}

async function hasDatabase(directory: string): Promise<boolean> {
  try {
    const version = (await readFile(`${directory}/PG_VERSION`, 'utf8')).trim();
    if (version === MAJOR_VERSION) {
      await stat(`${directory}/global/pg_control`);
      return true;
    }
    throw new StartFailure(
      `The data in ${directory} was made by version ${version} of the database; this one is ${MAJOR_VERSION}. Move the folder away and start again; a new one is made.`,
    );
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw explainFolderTrouble(error, directory);
  }
}

type Launch =
  | { kind: 'running'; ended: Promise<void>; stop: () => Promise<void> }
  | { kind: 'ended'; output: string; isPortTaken: boolean };

function serverArguments(place: PostgresPlace, port: number, isThrowaway: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    timezone: 'UTC',
    jit: 'off',
    synchronous_commit: 'off',
    fsync: isThrowaway ? 'off' : 'on',
    full_page_writes: isThrowaway ? 'off' : 'on',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', databaseArgument(place), '-p', String(port), ...flags];
}

async function launch(place: PostgresPlace, port: number, options: PostgresOptions): Promise<Launch> {
  const child = spawn(place.binaries.postgres, serverArguments(place, port, options.isThrowaway), {
    ...spawnIdentity(place),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal must reach only us: the server is stopped after the last request was answered.
    detached: true,
  });
  let output = '';
  const ended = untilClosed(child, (error) => (output += messageOf(error)));
  const { pid } = child;
  if (pid !== undefined) options.guardian.watch(pid);
  const isReady = await new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-8000);
      if (output.includes('ready to accept connections')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!isReady || pid === undefined) {
    if (pid !== undefined) options.guardian.forget(pid);
    return { kind: 'ended', output, isPortTaken: /could not bind|address already in use/i.test(output) };
  }
  const stop = async () => {
    await stopProcess(pid);
    await ended;
    options.guardian.forget(pid);
  };
  return { kind: 'running', ended, stop };
}

async function untilClosed(child: ChildProcess, note: (error: unknown) => void): Promise<void> {
  await once(child, 'close').catch(note);
}

/** A password that was lost is replaced by the one way that needs none: the server alone with its files. */
async function replacePassword(place: PostgresPlace, password: string): Promise<void> {
  const child = spawn(place.binaries.postgres, ['--single', '-D', databaseArgument(place), 'postgres'], {
    ...spawnIdentity(place),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(`alter role postgres password '${password}'\n`);
  await once(child, 'close');
}

function urlOf(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function explainLaunch(output: string, directory: string): unknown {
  const explained = explainFolderTrouble(new Error(output), directory);
  if (explained instanceof StartFailure) return explained;
  return new StartFailure(
    `The database in ${directory} does not start. Move that folder away and start again; a new one is made. It said: ${lastLines(output)}`,
  );
}
