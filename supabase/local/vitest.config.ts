import { serverTests } from '@stepwise/config/test-kinds';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...serverTests,
    name: 'supabase-local',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/conformance/global-setup.ts'],
  },
});
