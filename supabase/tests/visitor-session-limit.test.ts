import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';

// A backend of its own: every visitor of these tests comes from one network.
let backend: Awaited<ReturnType<typeof startThrowawayBackend>>;

beforeAll(async () => {
  backend = await startThrowawayBackend();
});
afterAll(async () => await backend.stop());

function newKey(): string {
  return randomBytes(32).toString('hex');
}

async function open(sessionId: string, sessionKey: string): Promise<Response> {
  return await fetch(`${backend.apiUrl}/rest/v1/rpc/open_visitor_session`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-session-key': sessionKey,
      // Written by the gateway, whatever a caller says.
      'x-stepwise-client-ip': `198.51.${randomBytes(1)[0]}.1`,
    },
    body: JSON.stringify({ p_session_id: sessionId }),
  });
}

test('E-29 L-32 a network that opens too many visitor sessions is told when to come back', async () => {
  const own = { id: crypto.randomUUID(), key: newKey() };
  expect((await open(own.id, own.key)).status).toBe(204);

  // At most two minutes are touched, so the limit of one of them is passed.
  let refused: Response | undefined;
  for (let opened = 0; opened < 220 && refused === undefined; opened += 1) {
    const answer = await open(crypto.randomUUID(), newKey());
    if (answer.status !== 204) refused = answer;
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.headers.get('x-ratelimit-limit')).toBe('100');
  expect(await refused?.json()).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests. Please try again later.',
  });
  expect((await open(own.id, own.key)).status).toBe(204);
});
