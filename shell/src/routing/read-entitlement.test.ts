import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { AccessFacts } from '@stepwise/contract/account-profile';
import type { DataClient } from '@stepwise/contract/shell-services';
import { lifetimeAccessKey, readEntitlement } from './read-entitlement.ts';

const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const free: AccessFacts = {
  subscription_active: false,
  subscription_expires: null,
  subscription_plan: 'free',
  has_lifetime_access: false,
};

const now = (): Date => new Date('2026-11-22T00:00:00Z');

function setUp() {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const reports: unknown[] = [];
  const read = (facts: AccessFacts | undefined) => {
    const client: DataClient = {
      request: async (request) => {
        if (facts === undefined) throw new Error('no network');
        const row = {
          ...facts,
          id: userId,
          email: 'a@example.com',
          first_name: null,
          last_name: null,
          profile_completed: false,
          assessment_completed: false,
          onboarding_completed: false,
          stripe_customer_id: null,
          created_at: '2026-11-01T00:00:00Z',
          updated_at: '2026-11-01T00:00:00Z',
        };
        return request.answerSchema.parse([row]);
      },
      stream: async () => undefined,
    };
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return readEntitlement({
      userId,
      client,
      queryClient,
      storage,
      now,
      report: (error) => reports.push(error),
    });
  };
  return { storage, reports, read };
}

test('the account says what it opens, and an expired year opens nothing', async () => {
  const { read } = setUp();
  const year = { ...free, subscription_active: true, subscription_plan: 'premium' as const };
  await expect(read({ ...year, subscription_expires: '2027-11-22T00:00:00Z' })).resolves.toMatchObject({
    active: true,
  });
  await expect(read({ ...year, subscription_expires: '2026-11-21T00:00:00Z' })).resolves.toMatchObject({
    active: false,
  });
});

test('U-26 without an answer, lifetime access that was seen here counts, and nothing else does', async () => {
  const { read, storage, reports } = setUp();
  await expect(read(undefined)).resolves.toEqual({ lifetime: false, active: false, source: 'none' });
  await read({ ...free, has_lifetime_access: true });
  await expect(read(undefined)).resolves.toMatchObject({ lifetime: true });
  await read(free);
  await expect(read(undefined)).resolves.toMatchObject({ lifetime: false });
  storage.write(lifetimeAccessKey, 'somebody else');
  await expect(read(undefined)).resolves.toMatchObject({ lifetime: false });
  expect(reports).toHaveLength(4);
});
