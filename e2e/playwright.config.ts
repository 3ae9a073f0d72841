import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './support/chromium-arguments.ts';

const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // A limit for what hangs: what comes late on a busy machine is late, not wrong.
  expect: { timeout: 45_000 },
  outputDir: './test-results',
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Most tests are about what happens, not how it moves; those about movement and whole journeys ask for it.
    reducedMotion: 'reduce',
    // A trace is recorded for every test, whatever is kept of it, and slows all of them down.
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
  },
});
