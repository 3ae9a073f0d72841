import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { isAlive, parentOf, worksOn } from './process-facts.ts';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Clears what an earlier run left behind after it was killed: a server that still runs, or only its lock file.
 * A server whose own Stepwise still lives is in use and is left alone.
 */
export async function clearStalePostmaster(databaseDirectory: string, lastOwnerPid: number | undefined) {
  const lockFile = `${databaseDirectory}/postmaster.pid`;
  const text = await readFile(lockFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number.parseInt(text, 10);
  if (Number.isInteger(pid) && pid > 1 && isAlive(pid) && worksOn(pid, databaseDirectory)) {
    if (lastOwnerPid !== undefined && parentOf(pid) === lastOwnerPid && isAlive(lastOwnerPid)) {
      throw new StartFailure(
        `The data folder is in use by another Stepwise (process ${lastOwnerPid}). Stop that one, or point STEPWISE_DATA at another folder.`,
      );
    }
    await stopProcess(pid);
  }
  await rm(lockFile, { force: true });
}

/** Asks a server to stop quickly, then more firmly, and returns when it is gone. */
export async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const patienceEnds = performance.now() + PATIENCE_MS;
    while (performance.now() < patienceEnds) {
      if (!isAlive(pid)) return;
      await delay(LOOK_AGAIN_MS);
    }
  }
}
