import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'config', include: ['rspack/**/*.test.ts', 'commands/**/*.test.ts'] },
});
