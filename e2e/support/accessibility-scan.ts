import type { Page } from '@playwright/test';
import { array, looseObject, nullish, object, string, unknown } from '@stepwise/contract/schema';
import axe from 'axe-core';
import { expect } from './test.ts';

/** What passes is not listed: naming each element of it is most of the work. */
const options = JSON.stringify({
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
});

const resultSchema = object({
  violations: array(
    looseObject({
      id: string(),
      help: string(),
      nodes: array(looseObject({ target: array(unknown()), failureSummary: nullish(string()) })),
    }),
  ),
});

type View = { readonly width: number; readonly height: number; readonly colorScheme: 'light' | 'dark' };

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

/** Each size and each theme once; `npm run test:full` takes all four together. */
const halves: readonly (readonly View[])[] = [
  [
    { ...phone, colorScheme: 'light' },
    { ...desk, colorScheme: 'dark' },
  ],
  [
    { ...phone, colorScheme: 'dark' },
    { ...desk, colorScheme: 'light' },
  ],
];

/** One screen is seen in one half and the next one in the other, always the same one. */
function viewsOf(what: string): readonly View[] {
  if (process.env['STEPWISE_TEST_FULL'] === '1') return halves.flat();
  return halves[what.length % halves.length] ?? [];
}

/** Each document gets the scanner once, however often it is looked at. */
async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const result = resultSchema.parse(await page.evaluate(`axe.run(document, ${options})`));
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Scans what is on screen, on a phone and on a desk, in light and in dark; `what` names it where something fails. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const { width, height, colorScheme } of viewsOf(what)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${what}, ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Nothing on screen makes the page scroll sideways at the narrowest width. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${what}: pixels beyond 320` }).toBeLessThanOrEqual(0);
}
