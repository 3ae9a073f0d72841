import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'mfe-payment', include: ['src/**/*.test.ts'] } });
