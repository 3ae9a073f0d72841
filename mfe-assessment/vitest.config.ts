import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'mfe-assessment', include: ['src/**/*.test.ts'] } });
