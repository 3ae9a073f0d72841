import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { answerSurvey, chooseWhereAnswersAreKept } from '../support/survey-steps.ts';
import { freePort } from '../../supabase/local/src/free-port.ts';
import { repository } from '../support/running-stack.ts';

test.setTimeout(900_000);

/** The environment of somebody who has Node and nothing of ours: no pinned Node on the PATH, no setting but the ports. */
function plainEnvironment(ports: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { HOME, LANG } = process.env;
  return { PATH: path, ...(HOME && { HOME }), ...(LANG && { LANG }), ...ports };
}

/** The command line of every process on this machine. */
const processes = (): string => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });

test('a newcomer clones, types npm start, takes Survey 1 and sees scored results', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-clone-'));
  const clone = join(folder, 'stepwise');
  execFileSync('git', ['clone', '--quiet', '--no-local', repository, clone]);
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainEnvironment(ports),
    detached: true,
  });
  const lines: string[] = [];
  const exited = once(child, 'exit');
  try {
    const ready = new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(lines.join('\n'))));
      createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line);
        const match = /^Stepwise is ready at (\S+)$/.exec(line);
        if (match?.[1] !== undefined) resolve(match[1]);
      });
    });
    const address = await ready;
    expect(address).toBe(`http://localhost:${ports.PORT}`);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await page.getByRole('link', { name: /Start Assessment/ }).click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await answerSurvey(page, 3);
    await chooseWhereAnswersAreKept(page, 'Save my answers');
    await expect(page.getByRole('heading', { name: 'Moderate Intensity' })).toBeVisible();
    await page.close();
  } finally {
    // The whole group, as a terminal's Ctrl-C would.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await exited;
    // npm may be gone before what it started, which still writes into the folder until it has ended.
    await expect.poll(processes).not.toContain(clone);
    await rm(folder, { recursive: true, force: true });
  }
});
