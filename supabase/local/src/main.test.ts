import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { discriminatedUnion, literal, object, string } from '@stepwise/contract/schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { isAlive } from './postgres/process-facts.ts';

const Message = discriminatedUnion('event', [
  object({ event: literal('progress'), text: string() }),
  object({ event: literal('failed'), text: string() }),
  object({ event: literal('ready'), apiUrl: string(), databaseUrl: string(), secretKey: string() }),
]);

const PATIENCE = { timeout: 50_000, interval: 50 };

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

async function exitCode(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  const [code]: unknown[] = await once(child, 'exit');
  return code;
}

describe('the backend as a process', () => {
  let dataDirectory: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-main-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await vi.waitUntil(async () => (await databasePid()) === undefined, PATIENCE);
    await rm(dataDirectory, { recursive: true, force: true });
  });

  /** The running database server of this test's folder. */
  async function databasePid(): Promise<number | undefined> {
    const text = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    return Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
  }

  async function run(settings: { apiPort: number; ipc?: boolean }) {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, STEPWISE_DATA: dataDirectory, API_PORT: String(settings.apiPort) },
      stdio: settings.ipc === true ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let printed = '';
    const last = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const line = printed.split('\n').find((text) => /"event":"(ready|failed)"/.test(text));
        if (line !== undefined && printed.includes(`${line}\n`)) resolve(line);
      });
      // Not at its exit: what it printed last may still be on the way then.
      child.once('close', () => reject(new Error(printed)));
    });
    return { child, message: Message.parse(JSON.parse(last)) };
  }

  test('it tells when it is ready, and a stop leaves no process and keeps the data', async () => {
    const apiPort = await freePort();
    const first = await run({ apiPort });
    expect(first.message).toMatchObject({ event: 'ready', apiUrl: `http://localhost:${apiPort}` });
    const pid = await databasePid();
    expect(pid).toBeDefined();
    first.child.kill('SIGTERM');
    expect(await exitCode(first.child)).toBe(0);
    expect(await databasePid()).toBeUndefined();

    const second = await run({ apiPort });
    const keys = [first, second].map(({ message }) =>
      message.event === 'ready' ? message.secretKey : undefined,
    );
    expect(keys[0]).toBe(keys[1]);
    expect((await stat(join(dataDirectory, 'backend-secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('killed outright, it leaves no process and starts again', async () => {
    const { child } = await run({ apiPort: await freePort() });
    child.kill('SIGKILL');
    await exitCode(child);
    const again = await run({ apiPort: await freePort() });
    expect(again.message.event).toBe('ready');
    again.child.kill('SIGKILL');
    await exitCode(again.child);
    await vi.waitUntil(async () => (await databasePid()) === undefined, PATIENCE);
  });

  test('it ends with the process that started it', async () => {
    const { child } = await run({ apiPort: await freePort(), ipc: true });
    child.disconnect();
    expect(await exitCode(child)).toBe(0);
    expect(await databasePid()).toBeUndefined();
  });

  test('a busy port is named, with what to do', async () => {
    const apiPort = await freePort();
    const other = createServer().listen(apiPort, '127.0.0.1');
    await once(other, 'listening');
    const { child, message } = await run({ apiPort });
    expect(message).toEqual({
      event: 'failed',
      text: `Port ${apiPort} is busy. Stop the program that uses it, or set API_PORT to a free port, and start again.`,
    });
    expect(await exitCode(child)).toBe(1);
    other.close();
  });

  test('a second one leaves the data of the first alone', async () => {
    const first = await run({ apiPort: await freePort() });
    const second = await run({ apiPort: await freePort() });
    expect(second.message).toMatchObject({
      event: 'failed',
      text: expect.stringContaining(`in use by another Stepwise (process ${first.child.pid})`),
    });
    expect(await databasePid()).toBeDefined();
  });

  test('a database that ends by itself is reported', async () => {
    const { child } = await run({ apiPort: await freePort() });
    // Whatever else it says meanwhile, and in however many pieces it comes.
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const closed = once(child, 'close');
    const pid = await databasePid();
    if (pid === undefined) throw new Error('The database does not run.');
    process.kill(pid, 'SIGINT');
    expect((await closed)[0]).toBe(1);
    expect(printed).toContain('The database stopped by itself');
  });

  test('lost secrets are made anew for the same data', async () => {
    const apiPort = await freePort();
    const first = await run({ apiPort });
    first.child.kill('SIGTERM');
    await exitCode(first.child);
    await writeFile(join(dataDirectory, 'backend-secrets.json'), '{ broken');
    const second = await run({ apiPort });
    expect(second.message.event).toBe('ready');
  });

  test('a damaged data folder is named, with what to do', async () => {
    await mkdir(join(dataDirectory, 'postgres'));
    await writeFile(join(dataDirectory, 'postgres', 'stray'), '');
    const { child, message } = await run({ apiPort: await freePort() });
    expect(message).toMatchObject({
      event: 'failed',
      text: expect.stringContaining('Move it away and start again'),
    });
    expect(await exitCode(child)).toBe(1);
  });
});
