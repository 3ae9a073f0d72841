import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { looseObject, string } from '@stepwise/contract/schema';
import { newSession } from '../support/open-as.ts';
import { reportsAbout, watchViolations } from '../support/policy-violations.ts';
import { expectSignedIn, signInAs } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test('foreign code in a page does not run and is reported', async ({ page, request, complaints }) => {
  complaints.expect(/Content Security Policy|TrustedScript|TrustedHTML|status of 404/i);
  const mark = randomUUID();
  const violations = await watchViolations(page);
  const attack = `<script>window.ran = 'inline'</script><img src="x" onerror="window.ran = 'handler'">
    <script src="http://127.0.0.1:9/foreign.js"></script>`;
  await page.route(
    (url) => url.searchParams.get('attack') === mark,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<div id="root"', `${attack}<div id="root"`) });
    },
  );
  await page.goto(`/privacy?attack=${mark}`);
  await expect(heading(page)).toHaveText('Privacy Policy');
  const refused = await page.evaluate(() => {
    const tries: readonly (() => unknown)[] = [
      () => {
        document.body.insertAdjacentHTML('beforeend', '<b>markup from a string</b>');
      },
      () => {
        const script = document.createElement('script');
        script.src = '/releases/anything.js';
      },
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : 'something else';
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused']);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  // The page hears of them one after the other, and tells us in its own time.
  for (const told of [/^script-src-elem inline/, /^script-src-attr inline/, /foreign\.js/])
    await expect.poll(() => violations.some((text) => told.test(text)), String(told)).toBe(true);
  await expect.poll(async () => (await reportsAbout(request, mark)).length).toBeGreaterThanOrEqual(3);
});

const secrets = ['access_token', 'refresh_token', 'code', 'state', 'sb_flow_id', 'provider_token'];

function expectCleanAddress(page: Page): void {
  const url = new URL(page.url());
  const hash = new URLSearchParams(url.hash.slice(1));
  for (const name of secrets) {
    expect(url.searchParams.has(name), name).toBe(false);
    expect(hash.has(name), name).toBe(false);
  }
}

const sessionSchema = looseObject({ access_token: string(), refresh_token: string() });

test('after signing in no address and no other place in the browser holds a token', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signInAs(page, `person-${randomUUID().slice(0, 8)}@example.com`);
  expectCleanAddress(page);
  const kept = await page.evaluate(() => localStorage.getItem('account_session'));
  const session = sessionSchema.parse(JSON.parse(kept ?? 'null'));
  const tokens = [session.access_token, session.refresh_token];
  expect(tokens[0]?.split('.').length).toBe(3);
  const places = await page.evaluate(() => {
    const others = Object.entries(localStorage).filter(([key]) => key !== 'account_session');
    const ofThisTab = Object.entries(sessionStorage);
    return JSON.stringify([others, ofThisTab, document.documentElement.outerHTML, document.cookie]);
  });
  for (const token of tokens) expect(places).not.toContain(token);
  expect(places).not.toContain('code-verifier');
  expect(await context.cookies(page.url())).toEqual([]);
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expect(heading(page)).toHaveText('A year of small steps.');
  await page.goBack();
  expectCleanAddress(page);
});

test('U-04 tokens in the hash become a session and leave the address bar', async ({
  page,
  apiUrl,
  baseURL,
}) => {
  const email = `person-${randomUUID().slice(0, 8)}@example.com`;
  const session = sessionSchema.parse(JSON.parse(await newSession(apiUrl, email)));
  const hash = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
  });

  await page.goto(`/#${hash.toString()}`);
  await expect(heading(page)).toBeVisible();
  await expect(page, 'nobody here asked for a session').toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('account_session'))).toBeNull();

  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.goto(`${baseURL}/#${hash.toString()}`);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${baseURL}/`);
  expectCleanAddress(page);
});
