import { expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import { rolloutHealth } from './rollout-health.ts';

const inMemory = () =>
  createSafeStorage(() => {
    throw new Error('kept in memory');
  });

test('a browser tells one word of each kind about a remote, however often it comes back', () => {
  const storage = inMemory();
  const visit = () => rolloutHealth(storage, 'production 12 canary 5');
  expect(visit().isNews('tried', 'mfe-payment')).toBe(true);
  expect(visit().isNews('tried', 'mfe-payment')).toBe(false);
  expect(visit().isNews('failed', 'mfe-payment')).toBe(true);
  expect(visit().isNews('failed', 'mfe-payment')).toBe(false);
  expect(visit().isNews('tried', 'mfe-account')).toBe(true);
});

test('each step and part of a rollout is news again, and nothing piles up', () => {
  const storage = inMemory();
  rolloutHealth(storage, 'production 12 canary 5').isNews('tried', 'mfe-payment');
  expect(rolloutHealth(storage, 'production 12 canary 25').isNews('tried', 'mfe-payment')).toBe(true);
  expect(storage.read('canary_told')).not.toContain('canary 5"');
});
