import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repository, Sentence } from './settings.ts';

/** The browser without its windows comes first: it does the same with a quarter less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function onThePath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return macApplications.find((path) => existsSync(path));
}

function fromPlaywright(): string | undefined {
  const caches = [process.env['PLAYWRIGHT_BROWSERS_PATH'], join(homedir(), '.cache/ms-playwright')];
  for (const cache of caches) {
    if (cache === undefined) continue;
    const [withoutWindows] = globSync(
      join(cache, 'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}'),
    );
    const [whole] = globSync(join(cache, 'chromium-*/chrome-linux*/chrome'));
    const found = withoutWindows ?? whole;
    if (found !== undefined) return found;
  }
  return undefined;
}

function run(command: string, parameters: readonly string[]): boolean {
  const result = spawnSync(command, parameters, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = (name: string): boolean => run('apt-get', ['install', '-y', '-qq', name]);
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
}

function downloadWithPlaywright(): boolean {
  const cli = join(repository, 'e2e/node_modules/@playwright/test/cli.js');
  return run(process.execPath, [cli, 'install', 'chromium']);
}

/** Path of a Chromium: one that exists, else Debian's package when root, else Playwright's own download. */
export function findChromium(onProgress: (text: string) => void): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && existsSync(named)) return named;
  const existing = onThePath() ?? fromPlaywright();
  if (existing !== undefined) return existing;
  onProgress('Getting Chromium for the browser tests');
  if (installDebianPackage()) {
    const installed = onThePath();
    if (installed !== undefined) return installed;
  }
  if (downloadWithPlaywright()) {
    const downloaded = fromPlaywright();
    if (downloaded !== undefined) return downloaded;
  }
  throw new Sentence(
    'No Chromium was found for the browser tests. Install Chromium and put it on the PATH (or name it with CHROMIUM=/path/to/chromium), or run the tests as root on Debian so that its chromium-headless-shell package can be installed, or allow the download that "npx playwright install chromium" makes.',
  );
}
