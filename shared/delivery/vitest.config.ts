import { pureTests } from '@stepwise/config/test-kinds';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...pureTests,
    name: 'delivery',
    include: ['src/**/*.test.ts'],
    // It imports JSON in a way that only bundlers understand.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
  },
});
