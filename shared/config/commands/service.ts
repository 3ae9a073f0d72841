import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Sentence } from './settings.ts';

export type ServiceMessage = Readonly<Record<string, unknown>> & { readonly event: string };

export type Service = {
  readonly pid: number;
  /** Resolves with the service's `ready` message; rejects with its own sentence when it fails first. */
  readonly ready: Promise<ServiceMessage>;
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
};

export type ServiceOptions = {
  readonly name: string;
  readonly file: string;
  readonly parameters?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly onProgress: (text: string) => void;
  readonly onLine?: (line: string) => void;
};

function parseMessage(line: string): ServiceMessage | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('event' in value)) return undefined;
    if (typeof value.event !== 'string') return undefined;
    return { ...value, event: value.event };
  } catch {
    return undefined;
  }
}

const stopLimitMs = 10_000;

/**
 * Starts a long-running process that speaks JSON lines (`progress`, `ready`, `failed`) on its standard output. The
 * channel opened to it closes when this process dies for any reason, which is the service's signal to end as well.
 */
export function startService(options: ServiceOptions): Service {
  const child = spawn(process.execPath, [options.file, ...(options.parameters ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...options.environment },
    // A process group of its own, so that Ctrl-C reaches it once, through us.
    detached: process.platform !== 'win32',
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Sentence(`${options.name} has no output to read.`);
  const exited = once(child, 'exit').then(() => undefined);
  const lastLines: string[] = [];
  const keep = (line: string): void => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    options.onLine?.(line);
  };
  const ready = new Promise<ServiceMessage>((resolveReady, reject) => {
    child.once('error', (error) => reject(new Sentence(`${options.name} could not start: ${error.message}`)));
    // Not at its exit: what it said of its failure may still be on the way then.
    child.once('close', (code) =>
      reject(new Sentence(`${options.name} ended (code ${code ?? 'none'}).\n${lastLines.join('\n')}`)),
    );
    createInterface({ input: stderr }).on('line', keep);
    createInterface({ input: stdout }).on('line', (line) => {
      const message = parseMessage(line);
      if (message === undefined) return keep(line);
      if (message.event === 'progress') return options.onProgress(String(message['text']));
      if (message.event === 'failed') return reject(new Sentence(String(message['text'])));
      if (message.event === 'ready') return resolveReady(message);
      return keep(line);
    });
  });
  // Whoever starts a service may stop it before awaiting it; that is not an unhandled failure.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? -1,
    ready,
    exited,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await exited;
      clearTimeout(limit);
    },
  };
}
