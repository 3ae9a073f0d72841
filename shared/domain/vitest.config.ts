import { pureTests } from '@stepwise/config/test-kinds';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { ...pureTests, name: 'domain', include: ['src/**/*.test.ts'] } });
