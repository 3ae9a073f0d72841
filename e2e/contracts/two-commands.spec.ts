import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../supabase/local/src/free-port.ts';
import { repository, startRunningStack } from '../support/running-stack.ts';

test.describe.configure({ mode: 'serial' });
// Whole stacks start here, on a machine that has other things to do.
test.setTimeout(1_200_000);

/** A start took four minutes once, and an end its share of them. */
const limitMs = 400_000;

type Ended = { readonly code: number | null; readonly output: string };

/** Runs the start command until it ends by itself. */
async function runStart(environment: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, [join(repository, 'shared/config/commands/start.ts')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  await once(child, 'exit');
  return { code: child.exitCode, output };
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function servicesOf(dataDirectory: string): Promise<readonly number[]> {
  const record: unknown = JSON.parse(await readFile(join(dataDirectory, 'run.json'), 'utf8'));
  if (typeof record !== 'object' || record === null || !('services' in record)) return [];
  return Array.isArray(record.services) ? record.services.filter((pid) => typeof pid === 'number') : [];
}

async function untilDead(pids: readonly number[]): Promise<void> {
  await expect
    .poll(async () => (await Promise.all(pids.map((pid) => isAlive(pid)))).filter(Boolean).length, {
      timeout: limitMs,
    })
    .toBe(0);
}

test('a stopped stack leaves no process and keeps its data; one that was killed is cleared away by the next start', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-keep-'));
  try {
    const first = await startRunningStack({ dataDirectory });
    const firstServices = await servicesOf(dataDirectory);
    expect(firstServices).toHaveLength(2);
    await first.stop();
    await untilDead(firstServices);

    const second = await startRunningStack({ dataDirectory });
    // Its ports are others, so its pages are; nothing else is.
    expect(second.lines.join('\n'), 'nothing changed').not.toMatch(/Building|Released|Applied/);
    const secondServices = await servicesOf(dataDirectory);
    process.kill(second.pid, 'SIGKILL');

    const third = await startRunningStack({ dataDirectory });
    await untilDead(secondServices);
    expect((await fetch(third.url)).status).toBe(200);
    await third.stop();
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

test('a busy port gets a sentence that names it and says what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-port-'));
  try {
    const ports = { PORT: String(port), API_PORT: String(await freePort()) };
    const { code, output } = await runStart({ ...ports, STEPWISE_DATA: dataDirectory });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use by another program.`);
    expect(output).not.toContain('    at ');
  } finally {
    server.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

test('a data folder that cannot be used gets a sentence that says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-folder-'));
  const file = join(folder, 'a-file');
  await writeFile(file, 'not a folder');
  try {
    const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
    const { code, output } = await runStart({ ...ports, STEPWISE_DATA: join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toContain('cannot be written');
    expect(output).toContain('STEPWISE_DATA');
    expect(output).not.toContain('    at ');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a broken database folder gets a sentence that says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-broken-'));
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(join(folder, 'postgres/PG_VERSION'), 'nonsense');
  await chmod(folder, 0o755);
  try {
    const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
    const { code, output } = await runStart({ ...ports, STEPWISE_DATA: folder });
    expect(code).toBe(1);
    expect(output).toContain(folder);
    expect(output).not.toContain('    at ');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a start that is asked to end before it is ready takes everything down again', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-early-'));
  const child = spawn(process.execPath, [join(repository, 'shared/config/commands/start.ts')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      STEPWISE_DATA: dataDirectory,
    },
  });
  try {
    await expect
      .poll(async () => (await servicesOf(dataDirectory).catch(() => [])).length, { timeout: limitMs })
      .toBeGreaterThan(0);
    const services = await servicesOf(dataDirectory);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await untilDead(services);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
