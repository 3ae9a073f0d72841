import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { looseObject, optional, string } from '@stepwise/contract/schema';

export type DevelopmentServer = { readonly url: string; readonly stop: () => Promise<void> };

export type DevelopmentOptions = {
  readonly directory: string;
  readonly remote: string;
  /** Whose pages surround the remote; left out, it stands alone. */
  readonly lender?: string;
  readonly apiUrl: string;
  /** Of the backend; a server beside somebody else's pages has a folder of its own. */
  readonly dataDirectory?: string;
  readonly runtimeConfig?: unknown;
};

const messageSchema = looseObject({ event: string(), text: optional(string()) });

function start(directory: string, file: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [join(directory, 'shared/config/commands', file)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
}

/** The service's `ready` message. What it prints afterwards is read and dropped. */
async function readyOf({ stdout }: ChildProcess): Promise<object> {
  if (stdout === null) throw new Error('The service has no output to read.');
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      // The builder prints its errors as text, too.
      if (!line.startsWith('{')) return;
      const message = messageSchema.parse(JSON.parse(line));
      if (message.event === 'failed') reject(new Error(message.text));
      if (message.event === 'ready') resolve(message);
    });
    lines.on('close', () => reject(new Error('The service ended before it was ready.')));
  });
}

/** What `npm run dev -- --remote … --against|--standalone` starts, on the backend of the whole run. */
export async function startDevelopmentServer(options: DevelopmentOptions): Promise<DevelopmentServer> {
  const { directory, remote, lender, apiUrl, dataDirectory, runtimeConfig } = options;
  const own = await mkdtemp(join(tmpdir(), 'stepwise-development-'));
  const mode =
    lender === undefined
      ? { APPLICATIONS: `shell,${remote}`, STEPWISE_STANDALONE: remote }
      : { APPLICATIONS: remote, STEPWISE_FINISHED_SHELL: '1' };
  const builds = start(directory, 'dev-builds.ts', { NODE_ENV: 'development', ...mode });
  const built = await readyOf(builds);
  const origin = start(directory, 'dev-origin.ts', {
    PORT: '0',
    API_URL: apiUrl,
    STEPWISE_DATA: dataDirectory ?? own,
    BUILD_ADDRESSES: JSON.stringify(Reflect.get(built, 'addresses')),
    RUNTIME_CONFIG: JSON.stringify(runtimeConfig),
    ...(lender !== undefined && { LENDER: lender, REMOTE: remote }),
  });
  const ready = await readyOf(origin);
  return {
    url: String(Reflect.get(ready, 'url')),
    stop: async () => {
      const ended = [builds, origin].map((child) => once(child, 'exit'));
      for (const child of [builds, origin]) child.kill('SIGTERM');
      await Promise.all(ended);
      await rm(own, { recursive: true, force: true });
    },
  };
}
