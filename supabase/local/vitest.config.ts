import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'supabase-local',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/conformance/global-setup.ts'],
    // The tests mostly wait for processes, so more of them than cores may run at once.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
