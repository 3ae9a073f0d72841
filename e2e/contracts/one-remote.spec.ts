import type { Page } from '@playwright/test';
import { startDevelopmentServer } from '../support/development-server.ts';
import type { DevelopmentServer } from '../support/development-server.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';
import type { WorkspaceCopy } from '../support/workspace-copy.ts';

test.describe.configure({ mode: 'serial' });

/** A build of one application takes seconds, on a busy machine many. */
test.setTimeout(900_000);

const remote = 'mfe-assessment';
const texts = `${remote}/src/survey/messages.ts`;

let copy: WorkspaceCopy;

test.beforeAll(async () => {
  copy = await copyWorkspace();
});

test.afterAll(async () => {
  await copy?.remove();
});

async function withServer(
  page: Page,
  lender: string | undefined,
  run: (server: DevelopmentServer) => Promise<void>,
): Promise<void> {
  const apiUrl = process.env['STEPWISE_E2E_API_URL'] ?? '';
  const siteUrl = lender ?? process.env['STEPWISE_E2E_URL'] ?? '';
  const config: unknown = JSON.parse(
    /id="stepwise-config">([^<]*)</.exec(await (await fetch(siteUrl.replace('staging.', ''))).text())?.[1] ??
      'null',
  );
  const dataDirectory = process.env['STEPWISE_E2E_DATA'];
  const server = await startDevelopmentServer({
    directory: copy.directory,
    remote,
    apiUrl,
    ...(lender === undefined ? { ...(dataDirectory && { dataDirectory }) } : { lender }),
    runtimeConfig: { ...Object(config), channel: 'development', showsDeveloperPages: true },
  });
  try {
    await run(server);
    // A page that is still there would ask a server that is gone.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
}

async function releasesOf(page: Page): Promise<readonly string[]> {
  const panel = page.getByRole('complementary', { name: 'Releases on this page' });
  await panel.locator('summary').click();
  await expect(panel.getByRole('region').first()).toBeVisible();
  return panel.getByRole('region').locator('code').allTextContents();
}

test('one remote is built here and renewed on the page, everything else is what staging serves', async ({
  page,
  stagingUrl,
}) => {
  await withServer(page, stagingUrl, async ({ url }) => {
    await page.goto(`${url}/survey/1`);
    await expect(page.getByRole('radio').first()).toBeAttached();
    const releases = await releasesOf(page);
    expect(releases.filter((release) => release === 'development')).toHaveLength(1);
    expect(releases.filter((release) => /^\d+\.\d+\.\d+-/.test(release))).toHaveLength(3);
    await copy.edit(texts, "footer: '", "footer: 'Edited beside staging. ");
    await expect(page.getByText('Edited beside staging.').first()).toBeVisible();
  });
});

test('a remote alone keeps its state through an edit, and whoever develops it says who is here', async ({
  page,
}) => {
  await withServer(page, undefined, async ({ url }) => {
    await page.goto(`${url}/survey/1`);
    const answer = page.getByRole('radio', { name: /^4\b/ });
    await answer.check({ force: true });
    await copy.edit(texts, "footer: '", "footer: 'Edited alone. ");
    await expect(page.getByText('Edited alone.').first()).toBeVisible();
    await expect(answer).toBeChecked();
    await page.getByLabel('Who is here').selectOption('Somebody with the program');
    await expect(page.getByLabel('Who is here')).toHaveValue('paid');
    expect(await releasesOf(page)).toEqual(['development']);
  });
});
