import { defineConfig } from 'vitest/config';
import { pureTests } from './test-kinds.ts';

export default defineConfig({
  test: { ...pureTests, name: 'config', include: ['rspack/**/*.test.ts', 'commands/**/*.test.ts'] },
});
