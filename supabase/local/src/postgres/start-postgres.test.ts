import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Guardian } from '../guardian.ts';
import { StartFailure } from '../start-failure.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { type PostgresOptions, startPostgres } from './start-postgres.ts';

const NO_GUARDIAN: Guardian = { watch: () => {}, forget: () => {}, close: () => {} };

describe('the database server', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'stepwise-postgres-test-'));
  });
  afterEach(async () => await rm(directory, { recursive: true, force: true }));

  function options(): PostgresOptions {
    return {
      directory: join(directory, 'postgres'),
      password: 'a-password-for-this-test-only',
      isPasswordNew: false,
      lastOwnerPid: undefined,
      isThrowaway: true,
      guardian: NO_GUARDIAN,
      progress: () => {},
    };
  }

  test('a server that an earlier run left behind is stopped, and its data taken over', async () => {
    const abandoned = await startPostgres(options());
    const next = await startPostgres(options());
    await abandoned.ended;
    expect(next.url).not.toBe(abandoned.url);
    await next.stop();
  });

  test('a server whose Stepwise lives is left alone', async () => {
    const running = await startPostgres(options());
    const second = startPostgres({ ...options(), lastOwnerPid: process.pid });
    await expect(second).rejects.toThrow(/in use by another Stepwise/);
    await running.stop();
  });

  test('a lock file that names some other process is in nobody’s way', async () => {
    const first = await startPostgres(options());
    await first.stop();
    const user = await choosePostgresUser(join(directory, 'postgres'));
    const identity = user.kind === 'other' ? { uid: user.uid, gid: user.gid } : {};
    const stranger = spawn('/bin/sh', ['-c', 'read line'], {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await writeFile(join(directory, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`);
    const second = await startPostgres(options());
    expect(stranger.exitCode).toBeNull();
    await second.stop();
    stranger.stdin.end();
  });

  test('data of another version is named, not touched', async () => {
    const first = await startPostgres(options());
    await first.stop();
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startPostgres(options())).rejects.toThrow(StartFailure);
    await expect(startPostgres(options())).rejects.toThrow(/made by version 15/);
  });
});
