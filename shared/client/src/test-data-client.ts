import type { DataClient } from '@stepwise/contract/shell-services';
import { createDataClient } from './data-client.ts';
import type { DataClientOptions } from './data-client.ts';
import { policyFor } from './policies.ts';
import type { CallPolicy, RetryPolicy } from './policies.ts';

type Policies = NonNullable<DataClientOptions['policies']>;

/** The product's policies with waits of a tenth of a millisecond, so that tests need not wait. */
export function quickPolicies(call: Partial<CallPolicy> = {}, retry: Partial<RetryPolicy> = {}): Policies {
  return (...endpoint) => {
    const policy = policyFor(...endpoint);
    return { ...policy, ...call, retry: { ...policy.retry, baseDelayMs: 0.1, ...retry } };
  };
}

/** A data client for tests: nobody is signed in, everything goes to one server. */
export function testDataClient(origin: string, changes: Partial<DataClientOptions> = {}): DataClient {
  return createDataClient({
    baseUrl: origin,
    origin,
    publishableKey: 'sb_publishable_test',
    getAccessToken: () => Promise.resolve(undefined),
    refreshAccessToken: () => Promise.resolve(undefined),
    visitorKey: () => undefined,
    fetch,
    nowMs: () => Date.now(),
    random: () => 0.5,
    isOnline: () => true,
    newId: () => 'request-1',
    report: () => undefined,
    policies: quickPolicies(),
    ...changes,
  });
}
