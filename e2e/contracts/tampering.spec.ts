import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { retitledAssessment } from '../support/changed-remote.ts';
import type { ChangedRemote } from '../support/changed-remote.ts';
import { composeAndPromote, release } from '../support/delivery-command.ts';
import { flipByte } from '../support/failing-files.ts';
import { startOwnOrigin } from '../support/own-origin.ts';
import type { OwnOrigin } from '../support/own-origin.ts';
import {
  compositionOf,
  currentRelease,
  signedCompositionOf,
  withComposition,
} from '../support/page-composition.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const previousTitle = 'Three short looks at social moments';
const currentTitle = 'Three short looks, newly released';

let stack: OwnOrigin;
let changed: ChangedRemote;
/** Address of the release that production serves. */
let base: string;
let entry: string;
let firstPage: string;

test.beforeAll(async () => {
  [stack, changed] = await Promise.all([
    startOwnOrigin(),
    retitledAssessment('next', previousTitle, currentTitle),
  ]);
  firstPage = await servedPage();
  await release(stack.dataDirectory, changed.build);
  await composeAndPromote(stack.dataDirectory, 'production');
  const current = currentRelease(compositionOf(await servedPage()), 'mfe-assessment');
  ({ base, entry } = current);
});

test.afterAll(async () => {
  await stack?.stop();
  await changed?.remove();
});

async function servedPage(): Promise<string> {
  return (await fetch(`${stack.url}/assessment`)).text();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a page asks of the current release: its entry, then the chunks of its first screen. */
async function filesAskedFor(page: Page): Promise<readonly string[]> {
  const asked = new Set<string>();
  const note = (request: { url: () => string }): unknown => asked.add(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(`${stack.url}/assessment`);
  await expect(heading(page)).toHaveText(currentTitle);
  page.off('request', note);
  return [...asked].filter((path) => path.startsWith(base));
}

/** Changes one byte of a released file on the disk while `work` runs. */
async function whileDamaged(path: string, work: () => Promise<void>): Promise<void> {
  const file = join(stack.dataDirectory, 'store', path);
  const content = await readFile(file);
  await writeFile(file, flipByte(content));
  try {
    await work();
  } finally {
    await writeFile(file, content);
  }
}

/** Changes one byte of a file on its way to the browser. */
async function damageOnTheWay(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: flipByte(await response.body()) });
  });
}

const refusals =
  /integrity|status of 502|Refused to execute|ChunkLoadError|Loading (CSS )?chunk|preloaded using/i;

test('one changed byte on the disk is never served, whichever file it is in', async ({ page }) => {
  const paths = await filesAskedFor(page);
  const kinds = [
    base + entry,
    paths.find((path) => path.endsWith('.js') && path !== base + entry),
    paths.find((path) => path.endsWith('.css')),
  ];
  for (const path of kinds) {
    if (path === undefined) throw new Error(`The first screen asks for ${paths.join(', ')} only.`);
    expect((await fetch(stack.url + path)).status).toBe(200);
    await whileDamaged(path, async () => {
      const answer = await fetch(stack.url + path);
      expect(answer.status, path).toBe(502);
      expect(await answer.text()).toBe('This file is not what was released, so it is not served.\n');
    });
    expect((await fetch(stack.url + path)).status).toBe(200);
  }
});

test('an entry damaged on the disk gives way to the release before', async ({ page, complaints }) => {
  complaints.expect(refusals);
  await whileDamaged(base + entry, async () => {
    await page.goto(`${stack.url}/assessment`);
    await expect(heading(page)).toHaveText(previousTitle);
  });
});

test('an entry damaged on its way is refused by the browser and gives way to the release before', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusals);
  await damageOnTheWay(page, base + entry);
  await page.goto(`${stack.url}/assessment`);
  await expect(heading(page)).toHaveText(previousTitle);
  expect(complaints.seen.join('\n')).toMatch(/Failed to find a valid digest in the 'integrity' attribute/);
});

for (const kind of ['js', 'css'] as const) {
  test(`a later chunk (${kind}) damaged on its way is refused by the browser and gives way to the release before`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(refusals);
    const paths = await filesAskedFor(page);
    const chunk = paths.find((path) => path.endsWith(`.${kind}`) && path !== base + entry);
    await damageOnTheWay(page, chunk ?? 'missing');
    await page.goto('about:blank');
    await page.goto(`${stack.url}/assessment`);
    await expect(heading(page)).toHaveText(previousTitle);
    expect(complaints.seen.join('\n')).toMatch(/Failed to find a valid digest in the 'integrity' attribute/);
  });
}

/** Serves every page with another composition in it. */
async function replaceComposition(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.origin === stack.url && !url.pathname.startsWith('/releases/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

const forged = (html: string): string => {
  const signed = signedCompositionOf(html);
  return withComposition(html, { ...signed, payload: signed.payload.replaceAll(entry, 'entry.forged.js') });
};

const strange = (html: string): string =>
  withComposition(html, { ...signedCompositionOf(forged(html)), keyId: 'stranger' });

const replayed = (html: string): string => withComposition(html, signedCompositionOf(firstPage));

const missing = (html: string): string => html.replace('id="stepwise-composition"', 'id="nothing"');

const refused = [
  { what: 'changed', change: forged, code: 'COMPOSITION_SIGNATURE_INVALID' },
  { what: 'signed by a stranger', change: strange, code: 'COMPOSITION_KEY_UNKNOWN' },
  { what: 'missing', change: missing, code: 'COMPOSITION_MISSING' },
] as const;

for (const { what, change, code } of refused) {
  test(`a composition that is ${what} is refused by its code in a browser that knows no other`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/preloaded using/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await replaceComposition(page, change);
    await page.goto(`${stack.url}/summary`);
    await expect(heading(page)).toHaveText('Something went wrong');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.getByText('Technical details').click();
    await expect(page.getByText(code)).toBeVisible();
    expect(asked.filter((url) => url.includes('forged'))).toEqual([]);

    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(heading(page)).toHaveText('Find your next small step.');
    await page.getByRole('button', { name: 'Get help now' }).click();
    await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  });

  test(`a composition that is ${what} gives way to the last good one of this browser`, async ({ page }) => {
    await page.goto(`${stack.url}/assessment`);
    await expect(heading(page)).toHaveText(currentTitle);
    await replaceComposition(page, change);
    await page.reload();
    await expect(heading(page)).toHaveText(currentTitle);
  });
}

test('an older composition, replayed, gives way to the newer one that this browser has seen', async ({
  page,
}) => {
  await replaceComposition(page, replayed);
  await page.goto(`${stack.url}/assessment`);
  await expect(heading(page), 'a new browser cannot know better').toHaveText(previousTitle);
  await page.unrouteAll();
  await page.reload();
  await expect(heading(page)).toHaveText(currentTitle);
  await replaceComposition(page, replayed);
  await page.reload();
  await expect(heading(page)).toHaveText(currentTitle);
});
