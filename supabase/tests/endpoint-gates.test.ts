import { errorAnswerSchema } from '@stepwise/contract/error-answer';
import { object, string } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { methodOf, realBodies } from './function-bodies.ts';
import { backend, newPerson, serviceClient } from './test-backend.ts';
import type { Person } from './test-backend.ts';

type Call = { readonly method?: string; readonly body?: string; readonly headers?: Record<string, string> };

async function call(path: string, init: Call = {}) {
  return await fetch(`${backend.apiUrl}/functions/v1/${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...init.headers },
  });
}

/** Answers to `count` requests of a new person that all fell into one window. */
async function answersInOneWindow(path: string, count: number, init: Call = {}): Promise<Response[]> {
  const person = await newPerson();
  const answers: Response[] = [];
  for (let place = 0; place < count; place += 1) {
    const answer = await call(path, { ...init, headers: { authorization: `Bearer ${person.token}` } });
    await answer.clone().text();
    answers.push(answer);
  }
  const resets = new Set(answers.map(({ headers }) => headers.get('x-ratelimit-reset')));
  return resets.size === 1 ? answers : await answersInOneWindow(path, count, init);
}

const post = { method: 'POST', body: '{}' };
const limitedRoutes = [
  { path: 'auth/signin', init: post, limit: 5, window: 'minute' },
  { path: 'auth/signup', init: post, limit: 3, window: 'minute' },
  { path: 'auth/reset-password', init: post, limit: 3, window: 'hour' },
  { path: 'surveys', init: {}, limit: 100, window: 'minute' },
] as const;

test('L-28 L-30 L-32 sign-in, sign-up, passwords and the public API end at their limits', async () => {
  for (const { path, init, limit, window } of limitedRoutes) {
    const answers = await answersInOneWindow(path, limit + 1, init);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: limit }, () => 200), 429]);
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
      ...Array.from({ length: limit }, (_, place) => String(limit - 1 - place)),
      '0',
    ]);
    const refused = answers.at(-1);
    const { error } = errorAnswerSchema.parse(await refused?.json());
    expect(error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { limit, current: limit + 1, window },
    });
    expect(refused?.headers.get('retry-after')).toBe(String(error.details?.['retryAfter']));
  }
});

test('L-29 the services themselves are not counted', async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 120 },
      async () =>
        await fetch(`${backend.apiUrl}/rest/v1/surveys?select=id&limit=1`, {
          headers: { apikey: backend.publishableKey },
        }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('L-11 a GET may be kept for 300 s by the caller alone, and carries CORS headers', async () => {
  const answer = await call('surveys', { headers: { origin: 'http://localhost:4400' } });
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  expect(answer.headers.get('vary')).toContain('authorization');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toMatchObject({ surveys: [{ id: 1, isActive: true }, {}, {}, {}, {}] });
});

test('L-25 L-26 a request that only a cookie vouches for needs the token of a person', async () => {
  const person = await newPerson();
  const issued = await call('csrf-token', { headers: { authorization: `Bearer ${person.token}` } });
  const { token } = object({ token: string() }).parse(await issued.json());
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(issued.headers.get('set-cookie')).toContain(`csrf_token=${token}; Path=/; Max-Age=86400`);

  const session = `test_session=${person.token}`;
  const tries = [
    { headers: { authorization: `Bearer ${person.token}` }, status: 200 },
    { headers: { cookie: session }, status: 403 },
    { headers: { cookie: `${session}; csrf_token=${token}` }, status: 403 },
    { headers: { cookie: session, 'x-csrf-token': token }, status: 403 },
    { headers: { cookie: `${session}; csrf_token=${token}`, 'x-csrf-token': token }, status: 200 },
  ];
  for (const { headers, status } of tries) {
    const answer = await call('csrf-token', { ...post, headers });
    expect(answer.status).toBe(status);
  }
  const refused = await call('csrf-token', { ...post, headers: { cookie: session } });
  expect(errorAnswerSchema.parse(await refused.json()).error).toMatchObject({
    code: 'CSRF_VALIDATION_FAILED',
    message: 'CSRF token validation failed. Please refresh and try again.',
  });
});

const endings: Readonly<Record<string, (person: Person) => Promise<{ readonly error: unknown }>>> = {
  'signed out': async ({ client }) => await client.auth.signOut({ scope: 'global' }),
  'whose account is deleted': async ({ id }) => await serviceClient().auth.admin.deleteUser(id),
};

/** These do not ask who the person is: a message signed by the provider, the service's own, counts without an owner. */
const asksNobody = new Set(['stripe-webhook', 'run-jobs', 'telemetry']);
/** The catalogue sells no subscription, to nobody. */
const isNotThere = new Set(['create-subscription', 'subscriptions/sub_nobodys']);

test.each(Object.entries(endings))(
  'P-23 the token of somebody %s opens no function, from that moment on',
  async (_, end) => {
    const person = await newPerson();
    const headers = { authorization: `Bearer ${person.token}` };
    expect((await call('csrf-token', { headers })).status).toBe(200);
    expect((await end(person)).error).toBeNull();
    const functions = Object.keys(realBodies).filter((path) => !asksNobody.has(path));
    const answers = await Promise.all(
      functions.map(async (path) => {
        const method = methodOf(path);
        const body = method === 'GET' ? {} : { body: JSON.stringify(realBodies[path]) };
        const { status } = await call(path, { method, headers, ...body });
        return [path, status] as const;
      }),
    );
    expect(answers).toEqual(functions.map((path) => [path, isNotThere.has(path) ? 404 : 401]));
  },
);

test('starting a sign-in leads to Google and back', async () => {
  const redirectTo = 'http://localhost:4400/';
  const answer = await call('auth/signin', { ...post, body: JSON.stringify({ redirectTo }) });
  const { url } = object({ url: string() }).parse(await answer.json());
  const step = await fetch(url, { redirect: 'manual' });
  expect([302, 303]).toContain(step.status);
});
