import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Guardian } from '../guardian.ts';

export type FunctionProcess = {
  /** Where it listens now: a watched function takes another port whenever its source changes. */
  readonly port: number;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

export type FunctionProcessOptions = {
  name: string;
  directory: string;
  denoDirectory: string;
  environment: Record<string, string>;
  isWatching: boolean;
  guardian: Guardian;
  log: (text: string) => void;
};

// A function boots in half a second; on a machine that is busy with everything else it takes what it takes.
const BOOT_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 3000;

/** Starts one function as its own Deno process and returns once it listens. */
export async function startFunctionProcess(options: FunctionProcessOptions): Promise<FunctionProcess> {
  const child = spawn(denoProgram(), denoArguments(options), {
    // Outside the repository: Deno would write a package it cannot resolve into the package.json above its folder.
    cwd: tmpdir(),
    env: {
      ...options.environment,
      DENO_DIR: options.denoDirectory,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      // Deno chooses: a port found before it starts could be taken by another process until it listens.
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C in the terminal must reach only us: running calls are answered first.
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) options.guardian.watch(pid);
  const ended = (async () => {
    await once(child, 'close').catch(() => {});
    if (pid !== undefined) options.guardian.forget(pid);
  })();
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  };
  const current = { port: 0 };
  const outcome = await untilListening([child.stdout, child.stderr], ended, options, (port) => {
    current.port = port;
  });
  if (outcome.kind === 'listening') {
    return {
      get port() {
        return current.port;
      },
      ended,
      stop,
    };
  }
  await stop();
  throw new Error(outcome.output.slice(-600) || `The function ${options.name} did not start.`);
}

type Outcome = { kind: 'listening' } | { kind: 'failed'; output: string };

const listeningLine = /^(?:deno serve: )?Listening on http:\/\/127\.0\.0\.1:(\d+)\//;

async function untilListening(
  streams: Readable[],
  ended: Promise<void>,
  { name, log }: FunctionProcessOptions,
  listensOn: (port: number) => void,
): Promise<Outcome> {
  let output = '';
  return await new Promise((resolve) => {
    const fail = () => resolve({ kind: 'failed', output });
    const timer = setTimeout(fail, BOOT_LIMIT_MS);
    void ended.then(fail);
    for (const stream of streams) {
      createInterface({ input: stream }).on('line', (line) => {
        const port = listeningLine.exec(line)?.[1];
        if (port !== undefined) {
          listensOn(Number(port));
          clearTimeout(timer);
          resolve({ kind: 'listening' });
          return;
        }
        output = `${output}${line}\n`.slice(-4000);
        log(`[${name}] ${line}`);
      });
    }
  });
}

// Hosted functions have the network, their secrets and their own files, and nothing else.
function denoArguments({ directory, isWatching }: FunctionProcessOptions): string[] {
  const config = join(directory, 'deno.json');
  return [
    'run',
    '--allow-net',
    '--allow-env',
    '--allow-read',
    '--allow-sys',
    '--no-prompt',
    '--no-check',
    '--node-modules-dir=manual',
    '--cached-only',
    '--no-lock',
    ...(isWatching ? ['--watch', '--no-clear-screen'] : []),
    ...(existsSync(config) ? ['--config', config] : []),
    join(directory, 'index.ts'),
  ];
}

// The command in node_modules/.bin only starts the real program, which then outlives it.
function denoProgram(): string {
  const load = createRequire(import.meta.url);
  const installer: unknown = load('deno/install_api.cjs');
  if (typeof installer === 'object' && installer !== null && 'runInstall' in installer) {
    const program: unknown = typeof installer.runInstall === 'function' ? installer.runInstall() : undefined;
    if (typeof program === 'string') return program;
  }
  throw new Error('Deno is not installed. Delete node_modules and start again.');
}
