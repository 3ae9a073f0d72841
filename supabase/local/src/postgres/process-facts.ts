import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { systemErrorCode } from '../start-failure.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** The parent of a running process, or undefined when it cannot be told. */
export function parentOf(pid: number): number | undefined {
  try {
    // The command name in brackets may itself hold spaces, so the fields are counted from its end.
    const facts =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)\s+\S+\s+/s, '')
        : execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return Number.parseInt(facts, 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is a database server that works on this folder. */
export function worksOn(pid: number, directory: string): boolean {
  try {
    return process.platform === 'linux'
      ? readlinkSync(`/proc/${pid}/cwd`) === directory
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(directory);
  } catch {
    return false;
  }
}
