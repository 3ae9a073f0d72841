import { defineConfig } from '@playwright/test';

const port = process.env['GALLERY_PORT'] ?? '6010';
const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testDir: 'gallery',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Limits for what hangs: what comes late on a busy machine is late, not wrong.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    command: `"${process.execPath}" gallery/serve-static.ts --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: 240_000,
  },
});
