import { AppError } from '@stepwise/client/app-error';
import { expect, test } from 'vitest';
import { logFailedSignIn } from './log-failed-sign-in.ts';

const failure = (reason: string) =>
  new AppError('GOOGLE_SSO_ERROR', 'Authentication failed', { status: 400, details: { reason } });

async function requestsAfter(error: AppError, email: string | undefined, token?: string): Promise<Request[]> {
  const sent: Request[] = [];
  await logFailedSignIn(error, {
    url: 'https://data.example',
    publishableKey: 'sb_publishable_test',
    storage: { read: (key) => (key === 'user_email' ? email : undefined) },
    accessToken: async () => token,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      throw new TypeError('fetch failed');
    },
  });
  return sent;
}

test('P-20 a sign-in that failed is told to the log of whoever is still signed in here', async () => {
  const [request] = await requestsAfter(failure('server_error'), 'ada@example.org', 'token-of-ada');
  expect(request?.url).toBe('https://data.example/rest/v1/rpc/log_security_event');
  expect(request?.headers.get('authorization')).toBe('Bearer token-of-ada');
  expect(await request?.json()).toEqual({
    p_event_type: 'login_failed',
    p_event_details: { email: 'ada@example.org' },
  });
});

test('a change of mind is no failure, and without an address there is nobody to tell', async () => {
  expect(await requestsAfter(failure('access_denied'), 'ada@example.org')).toEqual([]);
  expect(await requestsAfter(failure('server_error'), undefined)).toEqual([]);
});
