import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../supabase/local/src/free-port.ts';
import { repository, startRunningStack } from '../support/running-stack.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';
import { median } from './statistics.ts';

/** How long each start may take with the packages installed, in seconds. */
const limits = { building: 25, unchanged: 8, backend: 2 };
const rounds = 3;

/** Seconds from the command to its ready line, in a copy of the sources that nothing was built in yet, and again. */
async function timeStacks(): Promise<{ readonly building: number; readonly unchanged: number }> {
  const copy = await copyWorkspace();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-start-'));
  const time = async (): Promise<number> => {
    const from = performance.now();
    const stack = await startRunningStack({ directory: copy.directory, dataDirectory });
    const seconds = (performance.now() - from) / 1000;
    await stack.stop();
    return seconds;
  };
  try {
    return { building: await time(), unchanged: await time() };
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
    await copy.remove();
  }
}

/** Seconds until the backend alone answers, with the data of an earlier run. */
async function timeBackend(dataDirectory: string): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(repository, 'supabase/local/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...process.env, STEPWISE_DATA: dataDirectory, API_PORT: String(await freePort()) },
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('The backend has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes('"event":"ready"')) break;
  }
  const seconds = (performance.now() - from) / 1000;
  child.kill('SIGTERM');
  await ended;
  if (!lines.some((line) => line.includes('"event":"ready"'))) {
    throw new Error(`The backend ended before it was ready:\n${lines.join('\n')}`);
  }
  return seconds;
}

async function timeBackends(): Promise<number> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-start-'));
  try {
    await timeBackend(dataDirectory);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeBackend(dataDirectory));
    return median(times);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

const measured = { ...(await timeStacks()), backend: await timeBackends() };
const names = ['building', 'unchanged', 'backend'] as const;
for (const name of names) {
  const isHeld = measured[name] <= limits[name];
  const verdict = isHeld ? 'held' : 'OVER THE LIMIT';
  console.log(`${name.padEnd(10)} ${measured[name].toFixed(1)} s, at most ${limits[name]} s: ${verdict}`);
}
process.exitCode = names.every((name) => measured[name] <= limits[name]) ? 0 : 1;
process.disconnect?.();
