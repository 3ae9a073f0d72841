import { expect, test, type Locator, type Page } from '@playwright/test';
import { coveredArea, type Box } from '../src/toast-region/covered-area.ts';

/** Opens a page whose clock runs only when the test says so: nothing leaves by itself while a busy machine looks. */
async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 120_000));
}

test('a dialog gives its heading the focus, closes on Escape and gives the focus back', async ({ page }) => {
  await page.goto('/#/dialogs');
  const opener = page.getByRole('button', { name: 'Open preferences' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cookie Preferences' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the focus stays inside an open dialog', async ({ page }) => {
  await page.goto('/#/dialogs');
  await page.getByRole('button', { name: 'Open preferences' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Close', 'Save Preferences', 'Cancel', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
});

test('a dialog is a sheet on a phone and 544 pixels wide on a desk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/dialogs');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open preferences' }).click();
  const place = async () => {
    const box = await page.getByRole('dialog').boundingBox();
    return { x: box?.x, width: box?.width, bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) };
  };
  await expect.poll(place).toEqual({ x: 0, width: 360, bottom: 740 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(place).toMatchObject({ width: 544 });
});

test('an alert has two buttons of one size, ignores a press outside and closes on Escape', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/dialogs');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(async () => {
    const keep = await alert.getByRole('button', { name: 'Keep account' }).boundingBox();
    const remove = await alert.getByRole('button', { name: 'Delete account' }).boundingBox();
    expect([keep?.width, keep?.height]).toEqual([remove?.width, remove?.height]);
  }).toPass();
  await page.mouse.click(5, 5);
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
});

test('a busy button keeps its words, takes no press and can still be found by its name', async ({ page }) => {
  await page.goto('/#/buttons');
  const busy = page.getByRole('button', { name: 'Processing...' }).first();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(busy).toHaveText('Processing...');
});

test('buttons are 44, 48 and 56 pixels tall', async ({ page }) => {
  await page.goto('/#/buttons');
  const height = async (role: 'button' | 'link', name: string) =>
    (await page.getByRole(role, { name }).first().boundingBox())?.height;
  expect(await height('button', 'Undo')).toBe(44);
  expect(await height('button', 'Plan a session')).toBe(48);
  expect(await height('link', 'Start Assessment')).toBe(56);
});

test('a switch turns with Space and tells its state and its description', async ({ page }) => {
  await page.goto('/#/fields');
  const analytics = page.getByRole('switch', { name: 'Analytics' });
  await expect(analytics).not.toBeChecked();
  await expect(analytics).toHaveAccessibleDescription('Counts which pages help. Never reads your answers.');
  await analytics.focus();
  await page.keyboard.press('Space');
  await expect(analytics).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Essential' })).toBeDisabled();
});

test('a field is tied to its hint and to its error', async ({ page }) => {
  await page.goto('/#/fields');
  await expect(page.getByLabel('What will you do?')).toHaveAccessibleDescription('A few words are enough.');
  const ends = page.getByLabel('Ends');
  await expect(ends).toHaveAccessibleDescription('End time must be after start time');
  await expect(ends).toHaveAttribute('aria-invalid', 'true');
});

test('a toast is polite, shows one at a time, and its action and its cross dismiss it', async ({ page }) => {
  await openWithStoppedClock(page, '/#/messages');
  const region = page.getByRole('region', { name: 'Messages' });
  await expect(region.locator('[aria-live=polite]')).toBeAttached();
  await page.getByRole('button', { name: 'Remove a session' }).click();
  await expect(region.getByText('Session removed')).toBeVisible();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await expect(region.getByText('Answers sent')).toBeVisible();
  await region.getByRole('button', { name: 'Undo' }).click();
  await expect(region.getByText('Session removed')).toBeVisible();
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
});

async function boxesOf(locators: readonly Locator[]): Promise<readonly Box[]> {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()));
  return boxes.map((box) => {
    if (box === null) throw new Error('What is measured has to be there.');
    return { top: box.y, right: box.x + box.width, bottom: box.y + box.height, left: box.x };
  });
}

for (const width of [360, 768]) {
  test(`a toast leaves the choices of a dialog free, and is dismissed without answering it, ${width} wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 480 });
    await openWithStoppedClock(page, '/#/messages');
    await page.getByRole('button', { name: 'Ask first' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove this session?' });
    await dialog.getByRole('button', { name: 'Try to remove' }).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await expect(toast).toContainText('It did not work');
    const [message, ...choices] = await boxesOf([toast, ...(await dialog.getByRole('button').all())]);
    expect(choices).toHaveLength(2);
    expect(message && coveredArea(message, choices)).toBe(0);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
}

test('a toast goes by itself and waits while someone points at it', async ({ page }) => {
  await openWithStoppedClock(page, '/#/messages');
  await page.getByRole('button', { name: 'Remove a session' }).click();
  const toast = page.getByText('Session removed');
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(7000);
  await expect(toast).toHaveCount(0);
});

test('an arc says its whole sentence and hides its strokes', async ({ page }) => {
  await page.goto('/#/levels');
  await expect(page.getByRole('img', { name: /^47 out of 80\. Moderate intensity\./ })).toBeVisible();
});

test('A-19 the survey has a skeleton in a default, a compact and a mobile form, each with a polite sentence', async ({
  page,
}) => {
  await page.goto('/#/waiting');
  for (const words of ['Loading the assessment', 'Loading the question', 'Loading the survey']) {
    await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  }
});

test('the technical details of an error are folded away until asked for', async ({ page }) => {
  await page.goto('/#/waiting');
  await expect(page.getByText('Reference 7F3A-21.')).toBeHidden();
  await page.getByRole('alert', { name: 'Something went wrong' }).getByText('Technical details').click();
  await expect(page.getByText('Reference 7F3A-21.')).toBeVisible();
});

test('the bottom bar covers nothing on a phone and gives way to the top bar from 768 on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/#/bare/frame');
  const bar = page.getByRole('navigation', { name: 'Main, bottom' });
  const lowerEdge = async (): Promise<number> => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    return (footer?.y ?? Infinity) + (footer?.height ?? 0);
  };
  await expect(async () => {
    const place = await bar.boundingBox();
    expect(await lowerEdge()).toBeLessThanOrEqual((place?.y ?? 0) + 1);
  }).toPass();
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
});

test('the skip link is the first stop and shows itself', async ({ page }) => {
  await page.goto('/#/bare/frame');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

test('the open place stands in sight on a phone, and only its row has moved for that', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/#/frame');
  const open = page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Privacy Center' });
  await expect(open).toHaveAttribute('aria-current', 'page');
  const row = page.getByRole('navigation', { name: 'Account' });
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const box = await open.boundingBox();
      return (box?.x ?? Infinity) + (box?.width ?? 0);
    })
    .toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a part that failed shows the code alone, for support', async ({ page }) => {
  await page.goto('/#/waiting');
  const failed = page.getByRole('alert', { name: 'This part could not be loaded' });
  await failed.getByText('Technical details').click();
  await expect(failed.getByText('NETWORK_ERROR')).toBeVisible();
  await expect(page.getByText('Not shown')).toHaveCount(0);
});
