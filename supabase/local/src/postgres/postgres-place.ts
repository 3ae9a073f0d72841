import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresUser } from './postgres-user.ts';

/** Where a database lives, with what it is run, and as whom. */
export type PostgresPlace = {
  directory: string;
  binaries: PostgresBinaries;
  user: PostgresUser;
};

/**
 * The folder as the server is told it. Another user may be unable to walk the path to it (a clone in a private home),
 * but a process always reaches its own working directory, which is set before the user changes.
 */
export function databaseArgument(place: PostgresPlace): string {
  const isByWorkingDirectory = place.user.kind === 'other' && process.platform === 'linux';
  return isByWorkingDirectory ? '/proc/self/cwd' : place.directory;
}

export function spawnIdentity(place: PostgresPlace) {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return place.user.kind === 'other'
    ? { cwd: place.directory, env, uid: place.user.uid, gid: place.user.gid }
    : { cwd: place.directory, env };
}
