import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../../shared/config/commands/chromium.ts';
import { chromiumArguments } from '../support/chromium-arguments.ts';

export type DebuggedBrowser = { readonly port: number; readonly close: () => Promise<void> };

const startLimitMs = 30_000;

/** A Chromium that others steer through its debugging port. */
export async function openDebuggedBrowser(): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'stepwise-lighthouse-'));
  const parameters = [
    ...chromiumArguments,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const chromium = findChromium((line) => console.log(line));
  // A group of its own: what Debian installs is a script that starts the browser, and would end without it.
  const child = spawn(chromium, parameters, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  // The pipe closes with the last process that holds it.
  const closed = once(child, 'close');
  const close = async (): Promise<void> => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await new Promise<number>((found, reject) => {
    const limit = setTimeout(() => reject(new Error('Chromium told no debugging port.')), startLimitMs);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const match = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line);
      if (match?.[1] === undefined) return;
      clearTimeout(limit);
      found(Number(match[1]));
    });
    child.once('exit', () => reject(new Error('Chromium ended before it could be used.')));
  });
  return { port, close };
}
