import type { Page } from '@playwright/test';
import { watchShifts } from '../support/layout-shifts.ts';
import { noonZone } from '../support/noon-zone.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { dayFromToday, planSessions } from '../support/practice-sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: noonZone });

const limit = 0.02;
const lookBack = (page: Page) => page.getByRole('region', { name: 'How it goes' });
const firstStep = (page: Page) => page.getByRole('heading', { name: 'Your first step can be very small' });

async function bottomOf(page: Page, words: string): Promise<number> {
  const box = await page.getByText(words, { exact: true }).first().boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`S-53 a calendar with nothing in it has no hole at ${width}: what else there is follows it`, async ({
    page,
    apiUrl,
  }) => {
    await page.setViewportSize({ width, height });
    await signInToPractise(page, apiUrl);
    await page.goto('/practice-calendar?view=month');
    await expect(firstStep(page)).toBeVisible();
    const next = page.getByText('Tell me outside this tab too');
    await expect(next).toBeAttached();
    await expect(lookBack(page)).toBeHidden();
    const ends = [await bottomOf(page, 'Nothing planned.'), await bottomOf(page, 'Waiting for a look back')];
    const invitation = page.getByRole('main').getByRole('button', { name: 'Plan a session' }).last();
    const box = await invitation.boundingBox();
    ends.push((box?.y ?? 0) + (box?.height ?? 0));
    const start = (await next.boundingBox())?.y ?? 0;
    expect(start - Math.max(...ends)).toBeLessThan(120);
  });
}

test('S-38 whoever comes back to an empty calendar finds what they did long ago, and nothing moves', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const person = await signInToPractise(page, apiUrl);
  await planSessions(person, apiUrl, [
    { date: dayFromToday(-70), title: 'Say hello', completed: true, anxiety_before: 6, anxiety_after: 3 },
  ]);
  const shifts = await watchShifts(page);
  await page.goto('/practice-calendar?view=week');
  await expect(firstStep(page)).toBeVisible();
  await expect(lookBack(page).getByRole('listitem').filter({ hasText: 'First practice' })).toContainText(
    'Reached',
  );
  expect(await shifts()).toBeLessThanOrEqual(limit);
});

for (const holds of ['nothing', 'a session'] as const) {
  test(`S-40 another month takes the place of this one in a calendar with ${holds}: nothing goes meanwhile, and the focus stays`, async ({
    page,
    apiUrl,
  }) => {
    const person = await signInToPractise(page, apiUrl);
    if (holds === 'a session') {
      await planSessions(person, apiUrl, [{ date: dayFromToday(1), title: 'Say hello' }]);
    }
    await page.goto('/practice-calendar?view=month');
    await expect(page.getByText('Download your sessions')).toBeVisible();
    await expect(firstStep(page)).toHaveCount(holds === 'nothing' ? 1 : 0);

    const gate = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/practice_sessions\?.*date\.gte/);
    await page.route('**/practice_sessions?*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.evaluate(() => {
      const gone: string[] = [];
      const watch = new MutationObserver((changes) => {
        const nodes = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        gone.push(
          ...nodes.map((node) => node.textContent ?? '').filter((text) => /Download|Sun.*Mon/.test(text)),
        );
      });
      watch.observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { gone });
    });
    const next = page.getByRole('button', { name: 'Next', exact: false }).first();
    await next.focus();
    await page.keyboard.press('Enter');
    await asked;
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(next).toBeFocused();
    await expect(page.getByText('Download your sessions')).toBeVisible();
    await expect(firstStep(page)).toHaveCount(holds === 'nothing' ? 1 : 0);
    gate.resolve();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(next).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'gone'))).toEqual([]);
  });
}
