import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Sentence } from './settings.ts';

const leastFreeBytes = 300 * 1024 * 1024;

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Makes the data folder and proves that it can be written; each failure is a sentence that says what to do. */
export function prepareDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    const probe = join(directory, '.write-probe');
    writeFileSync(probe, 'stepwise');
    rmSync(probe);
  } catch (error) {
    if (reason(error) === 'ENOSPC') throw new Sentence(fullDisk(directory));
    throw new Sentence(
      `The data folder ${directory} cannot be written (${reason(error)}). Change its owner or rights, or set STEPWISE_DATA to another folder.`,
    );
  }
  const disk = statfsSync(directory);
  if (disk.bavail * disk.bsize < leastFreeBytes) throw new Sentence(fullDisk(directory));
}

function fullDisk(directory: string): string {
  return `The disk that holds ${directory} is full: Stepwise needs 300 MB there. Free some space, or set STEPWISE_DATA to a folder on another disk.`;
}

/** Rejects with a sentence when somebody else listens on the port. */
export async function checkPort(port: number, name: string, command: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', resolve);
    });
  } catch {
    throw new Sentence(
      `Port ${port} is in use by another program. Stop that program, or choose another port: ${name}=${port + 1} npm ${command}`,
    );
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return reason(error) === 'EPERM';
  }
}

/** True when the process is one of ours: a recycled process number must never be stopped by mistake. */
function isOurs(pid: number, marker: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(marker);
  } catch {
    return process.platform !== 'linux' && isAlive(pid);
  }
}

type RunRecord = { readonly pid: number; readonly services: readonly number[] };

function readRecord(file: string): RunRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') {
      return undefined;
    }
    const services = 'services' in value && Array.isArray(value.services) ? value.services : [];
    return { pid: value.pid, services: services.filter((pid): pid is number => typeof pid === 'number') };
  } catch {
    return undefined;
  }
}

async function endLeftOver(pid: number): Promise<void> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && isAlive(pid)) await wait(50);
  if (isAlive(pid) && isOurs(pid, 'src/')) process.kill(pid, 'SIGKILL');
}

/**
 * One run per data folder. A run that was killed leaves its record behind; its services notice within moments, and
 * those that do not are ended here, so that the next start needs no help.
 */
export async function takeRunLock(directory: string): Promise<{
  readonly record: (services: readonly number[]) => void;
  readonly release: () => void;
}> {
  const file = join(directory, 'run.json');
  const earlier = readRecord(file);
  if (earlier && earlier.pid !== process.pid && isAlive(earlier.pid) && isOurs(earlier.pid, 'commands/')) {
    throw new Sentence(
      `Stepwise already runs from ${directory} (process ${earlier.pid}). Stop it first, or set STEPWISE_DATA, PORT and API_PORT for a second one.`,
    );
  }
  for (const pid of earlier?.services ?? []) await endLeftOver(pid);
  const record = (services: readonly number[]): void => {
    writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, services }));
    renameSync(`${file}.new`, file);
  };
  record([]);
  return { record, release: () => rmSync(file, { force: true }) };
}
