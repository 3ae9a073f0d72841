import { serverTests } from '@stepwise/config/test-kinds';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...serverTests,
    name: 'supabase',
    include: ['tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
  },
});
