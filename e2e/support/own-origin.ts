import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { looseObject, oneOf, string, union } from '@stepwise/contract/schema';
import { leapAhead } from './leap-ahead.ts';
import { repository } from './running-stack.ts';

/** The product's pages from a store of one's own; the backend is that of the whole run. */
export type OwnOrigin = {
  readonly url: string;
  readonly stagingUrl: string;
  readonly apiUrl: string;
  readonly dataDirectory: string;
  readonly stop: () => Promise<void>;
};

const messageSchema = union([
  looseObject({ event: oneOf(['ready']), url: string() }),
  looseObject({ event: oneOf(['failed']), text: string() }),
]);

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the specs through e2e/playwright.config.ts.`);
  return value;
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The origin has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const message = messageSchema.parse(JSON.parse(line));
    if (message.event === 'failed') throw new Error(message.text);
    return message.url;
  }
  throw new Error('The origin ended before it was ready.');
}

/**
 * Serves a copy of what the run's stack has released and promoted, so that a spec can release and promote as it likes. A
 * second instead of the quarter of a minute that a whole stack takes.
 */
export async function startOwnOrigin(): Promise<OwnOrigin> {
  const [source, apiUrl] = [setting('STEPWISE_E2E_DATA'), setting('STEPWISE_E2E_API_URL')];
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-origin-'));
  const folders = ['store', 'keys'].map((name) =>
    cp(join(source, name), join(dataDirectory, name), { recursive: true }),
  );
  await Promise.all(folders);
  await leapAhead(dataDirectory, ['production', 'staging']);
  const child = spawn(process.execPath, [join(repository, 'shared/delivery/src/origin/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', STEPWISE_DATA: dataDirectory, API_URL: apiUrl },
  });
  const exited = once(child, 'exit');
  const url = await addressOf(child);
  return {
    url,
    stagingUrl: url.replace('//localhost', '//staging.localhost'),
    apiUrl,
    dataDirectory,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
