import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'mfe-practice', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
