import { test as base, expect } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';

export { expect };

type Complaints = {
  /** What the page said to the console as a warning or an error, and what it threw. */
  readonly seen: readonly string[];
  /** Declares a complaint that this test provokes on purpose. */
  readonly expect: (pattern: RegExp) => void;
};

type Options = {
  /** Whether this browser has answered the cookie banner; `unasked` is a first visit. */
  readonly consent: 'declined' | 'unasked';
};

type Fixtures = {
  readonly apiUrl: string;
  readonly stagingUrl: string;
  readonly complaints: Complaints;
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the specs through e2e/playwright.config.ts.`);
  return value;
}

/** What the banner's Reject All leaves behind. It runs in the page, before any of its scripts. */
function declineCookies(): void {
  // An empty page has no storage and says so by throwing.
  if (location.protocol === 'about:' || localStorage.getItem('cookie_consent') !== null) return;
  const decidedAt = '2026-11-22T00:00:00.000Z';
  const choiceId = '0197b2b0-0000-4000-8000-000000000001';
  const choice = { essential: true, analytics: false, marketing: false, version: '1.0.0' };
  const decision = { decidedBy: 'person', decidedAt, choiceId };
  localStorage.setItem('cookie_consent', JSON.stringify({ ...choice, ...decision }));
  localStorage.setItem('cookie_consent_handed_over', choiceId);
}

/** Chromium counts seconds from a preload to its use, which tells of a busy machine only; budgets prove that it is used. */
const saysSlowMachine = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within a few seconds');

/** What the browser says about a failed request does not name it. */
function withAddress(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}

export const test = base.extend<Fixtures & Options>({
  consent: ['declined', { option: true }],
  context: async ({ context, consent }, provide) => {
    if (consent === 'declined') await context.addInitScript(declineCookies);
    await provide(context);
  },
  baseURL: async ({}, provide) => provide(required('STEPWISE_E2E_URL')),
  apiUrl: async ({}, provide) => provide(required('STEPWISE_E2E_API_URL')),
  stagingUrl: async ({}, provide) =>
    provide(required('STEPWISE_E2E_URL').replace('//localhost', '//staging.localhost')),
  complaints: [
    async ({ page }, provide) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !saysSlowMachine(message.text())) seen.push(withAddress(message));
      });
      page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
      await provide({ seen, expect: (pattern) => expected.push(pattern) });
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'The console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the local Google page as `email` and comes back to where the person was. */
export async function signIn(page: Page, email: string, name = 'Test Person'): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}
