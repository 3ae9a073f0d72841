import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'delivery',
    include: ['src/**/*.test.ts'],
    // Whole deliveries run here, five releases each: half a second on a fast machine, much more on a busy one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
