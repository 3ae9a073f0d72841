import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'mfe-account', include: ['src/**/*.test.ts'] } });
