import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { startRunningStack } from '../support/running-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';
import type { WorkspaceCopy } from '../support/workspace-copy.ts';

test.describe.configure({ mode: 'serial' });

// Several edits, each of which may take the whole limit.
test.setTimeout(900_000);

/** How long it takes is noted, not judged: the machine of the tests is busy. */
const updateLimitMs = 120_000;

const remoteTexts = 'mfe-assessment/src/survey/messages.ts';

let copy: WorkspaceCopy;
let stack: RunningStack;

test.beforeAll(async () => {
  copy = await copyWorkspace();
  stack = await startRunningStack({ directory: copy.directory, command: 'dev' });
  expect(stack.lines.join('\n')).not.toContain('does not compile');
});

test.afterAll(async () => {
  await stack?.stop();
  await copy?.remove();
});

/** The command line of every process on this machine. */
const processes = (): string => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });

async function openSurvey(page: Page): Promise<void> {
  await page.goto(`${stack.url}/survey/1`);
  await page.getByRole('radio', { name: /^4\b/ }).check({ force: true });
  await expectLoaded(page);
}

/**
 * The first answer fetches what comes after the survey. Nobody edits within that moment, and the bundler's runtime mixes up
 * a chunk that arrives while it is applying an update.
 */
async function expectLoaded(page: Page): Promise<void> {
  let known = -1;
  const isQuiet = async (): Promise<boolean> => {
    const before = known;
    known = await page.evaluate(() => performance.getEntriesByType('resource').length);
    return known === before;
  };
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true);
}

/** A mark that only this document carries: gone once the page loads again. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'first'));
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'first');
}

async function expectUpdate(page: Page, text: string, savedAt: number): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: updateLimitMs });
  const annotation = { type: 'update', description: `${Date.now() - savedAt} ms until "${text}"` };
  test.info().annotations.push(annotation);
}

test('texts of a remote, of the shell and of the kit change on the page while an answer stays selected', async ({
  page,
}) => {
  await openSurvey(page);
  await markDocument(page);
  const answer = page.getByRole('radio', { name: /^4\b/ });

  let savedAt = Date.now();
  await copy.edit(remoteTexts, "footer: '", "footer: 'Remote, edited. ");
  await expectUpdate(page, 'Remote, edited.', savedAt);
  await expect(answer).toBeChecked();

  savedAt = Date.now();
  await copy.edit('shared/design/src/rating/rating.tsx', 'low={props.lowLabel}', 'low="Kit, edited"');
  await expectUpdate(page, 'Kit, edited', savedAt);
  await expect(answer).toBeChecked();

  // The remote renews itself again, and what the shell renewed stays renewed.
  savedAt = Date.now();
  await copy.edit(remoteTexts, 'Remote, edited.', 'Remote, twice.');
  await expectUpdate(page, 'Remote, twice.', savedAt);
  await expect(page.getByText('Kit, edited')).toBeVisible();
  await expect(answer).toBeChecked();
  await expectSameDocument(page);
});

test('a text and a style of the shell change without a reload', async ({ page }) => {
  await page.goto(stack.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await markDocument(page);
  const savedAt = Date.now();
  await copy.edit('shell/src/pages/messages.ts', "title: '", "title: 'Shell, edited. ");
  await expectUpdate(page, 'Shell, edited.', savedAt);

  await copy.edit('shell/src/frame/root.css', 'display: flex;', 'display: flex; outline: 3px solid;');
  await expect(page.locator('#root')).toHaveCSS('outline-style', 'solid', { timeout: updateLimitMs });
  await copy.edit('shell/src/frame/root.css', ' outline: 3px solid;', '');
  await expect(page.locator('#root')).toHaveCSS('outline-style', 'none', { timeout: updateLimitMs });
  await expectSameDocument(page);
});

test('a page that was opened before an edit gets the edited remote when it goes there', async ({ page }) => {
  await page.goto(stack.url);
  await markDocument(page);
  const linesBefore = stack.lines.length;
  await copy.edit(remoteTexts, "footer: '", "footer: 'Edited before. ");
  await expect
    .poll(() => stack.lines.slice(linesBefore).join('\n'), { timeout: updateLimitMs })
    .toMatch(/Rebuilt mfe-assessment in \d+\.\d\d s/);
  await page
    .getByRole('link', { name: /Start Assessment/ })
    .first()
    .click();
  await expect(page.getByText('Edited before.').first()).toBeVisible();
  await expectSameDocument(page);
});

test('code that does not compile is told in the terminal and over the page, and goes when it is repaired', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Errors while compiling|Syntax Error/);
  await openSurvey(page);
  await markDocument(page);
  await copy.edit(remoteTexts, 'export const', 'export cnst');
  const panel = page.frameLocator('#rspack-dev-server-client-overlay');
  await expect(panel.getByText(/Syntax Error/)).toBeVisible({ timeout: updateLimitMs });
  await expect
    .poll(() => stack.lines.join('\n'), { timeout: updateLimitMs })
    .toContain('mfe-assessment does not compile:');
  await copy.edit(remoteTexts, 'export cnst', 'export const');
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0, { timeout: updateLimitMs });
  await copy.edit(remoteTexts, "footer: '", "footer: 'Repaired. ");
  await expect(page.getByText('Repaired.').first()).toBeVisible({ timeout: updateLimitMs });
  await expect(page.getByRole('radio', { name: /^4\b/ })).toBeChecked();
  await expectSameDocument(page);
});

test('an edge function answers with its new code', async ({ request }) => {
  const answer = async () => (await request.delete(`${stack.url}/api/csrf-token`)).text();
  expect(await answer()).toContain('This method is not available here');
  await copy.edit(
    'supabase/functions/_shared/edge-failure.ts',
    'This method is not available',
    'Nothing like this',
  );
  await expect.poll(answer, { timeout: updateLimitMs }).toContain('Nothing like this here');
});

test('asked to end, it leaves no process behind', async () => {
  await stack.stop();
  // A process that was told to end takes its moment.
  await expect.poll(processes).not.toContain(copy.directory);
});
