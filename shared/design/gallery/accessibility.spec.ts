import { expect, test } from '@playwright/test';
import axe from 'axe-core';

const pages = [
  'foundations',
  'buttons',
  'cards',
  'rating',
  'levels',
  'fields',
  'dialogs',
  'messages',
  'waiting',
  'frame',
  'survey',
] as const;

/** Runs in the page. What passes is not listed: naming each element of it is most of the work. */
const findViolations = `axe
  .run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    resultTypes: ['violations'],
  })
  .then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))),
  )`;

for (const slug of pages) {
  test(`${slug}: no violation of WCAG 2.2 AA, light and dark, on a phone and a desk`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/#/${slug}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(findViolations), `${colorScheme}, ${width}`).toEqual([]);
      }
    }
  });
}

for (const width of [320, 360, 768, 1280]) {
  test(`no page scrolls sideways at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const slug of [...pages, 'bare/survey', 'bare/frame']) {
      await page.goto(`/#/${slug}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, slug).toBe(0);
    }
  });
}

test('no component asks for more than the policy allows', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  for (const slug of pages) {
    await page.goto(`/#/${slug}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto('/#/dialogs');
  await page.getByRole('button', { name: 'Open preferences' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(refused).toEqual([]);
});
