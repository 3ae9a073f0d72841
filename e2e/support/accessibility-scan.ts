import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

const themes = ['light', 'dark'] as const;

async function violations(page: Page): Promise<readonly string[]> {
  const result = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Scans what is on screen on a phone and on a desk, in light and in dark; `what` names it where something fails. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${what}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Nothing on screen makes the page scroll sideways at the narrowest width. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: pixels beyond 320`).toBeLessThanOrEqual(0);
}
