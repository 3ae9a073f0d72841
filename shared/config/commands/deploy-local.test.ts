import { expect, test } from 'vitest';
import { runtimeConfigSchema } from '../../contract/src/runtime-config.ts';
import { runtimeConfig } from './deploy-local.ts';

const backend = { apiUrl: 'http://localhost:54321', publishableKey: 'sb_publishable_local' };

test('pages are told who writes AI feedback, and nothing where nobody does', () => {
  expect(runtimeConfigSchema.parse(runtimeConfig(backend, 'production'))).not.toHaveProperty('aiProvider');
  const told = runtimeConfig({ ...backend, aiProvider: 'Anthropic' }, 'production');
  expect(runtimeConfigSchema.parse(told).aiProvider).toBe('Anthropic');
});
