import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../supabase/local/src/free-port.ts';

export const repository = resolve(import.meta.dirname, '../..');

export type RunningStack = {
  readonly url: string;
  readonly stagingUrl: string;
  readonly apiUrl: string;
  readonly dataDirectory: string;
  readonly pid: number;
  /** What it has printed so far. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  /** Keeps the data of an earlier run; without it the stack gets a new folder that goes when it stops. */
  readonly dataDirectory?: string;
  readonly directory?: string;
  /** `dev` builds for development, with hot reload. */
  readonly command?: 'start' | 'dev';
  readonly environment?: Readonly<Record<string, string>>;
};

const readyLimitMs = 600_000;

/** Resolves with the address of the ready line; keeps everything that is printed in `lines`. */
function readyAddress(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((found, reject) => {
    const limit = setTimeout(() => reject(new Error(`No ready line:\n${lines.join('\n')}`)), readyLimitMs);
    const read = (line: string): void => {
      lines.push(line);
      const match = /^Stepwise is ready at (\S+)$/.exec(line);
      if (match?.[1] === undefined) return;
      clearTimeout(limit);
      found(match[1]);
    };
    if (child.stdout) createInterface({ input: child.stdout }).on('line', read);
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`The stack ended before it was ready:\n${lines.join('\n')}`));
    });
  });
}

/** Runs the product as `npm start` or `npm run dev` does, on free ports, and resolves at its ready line. */
export async function startRunningStack(options: StartOptions = {}): Promise<RunningStack> {
  const port = await freePort();
  const apiPort = await freePort();
  const isOwnFolder = options.dataDirectory === undefined;
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'stepwise-e2e-')));
  const directory = options.directory ?? repository;
  const file = join(directory, 'shared/config/commands', `${options.command ?? 'start'}.ts`);
  const child = spawn(process.execPath, [file], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      STEPWISE_DATA: dataDirectory,
      ...options.environment,
    },
  });
  const lines: string[] = [];
  const exited = once(child, 'exit');
  const url = await readyAddress(child, lines);
  return {
    url,
    stagingUrl: url.replace('//localhost', '//staging.localhost'),
    apiUrl: `http://localhost:${apiPort}`,
    dataDirectory,
    pid: child.pid ?? -1,
    lines,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (isOwnFolder) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
