import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'design', include: ['src/**/*.test.ts', 'gallery/**/*.test.ts'] },
});
