import { expect, test } from 'vitest';
import { publishableKeySchema } from './runtime-config.ts';

test('Y-09 a publishable key begins with pk_, so that no secret key is ever sent to a browser', () => {
  expect(publishableKeySchema.parse('pk_test_local')).toBe('pk_test_local');
  for (const key of ['sk_test_local', 'rk_live_1', 'test_pk_1', 'pk_', '']) {
    const result = publishableKeySchema.safeParse(key);
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Invalid Stripe publishable key format',
    ]);
  }
});
