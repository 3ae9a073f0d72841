import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

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
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const slug of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`${slug}, ${colorScheme}, ${width}: no violation of WCAG 2.2 AA`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/#/${slug}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(' ')}`),
        );
        expect(found).toEqual([]);
      });
    }
  }
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
