import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Backend } from '../start-backend.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';
import { openLocalStripe } from './open-local-stripe.ts';

const names = ['STRIPE_SECRET_KEY', 'STRIPE_API_URL', 'STRIPE_WEBHOOK_SECRET', 'STEPWISE_SITE_ORIGINS'];
const source = `const names = ${JSON.stringify(names)};
  Deno.serve(() => Response.json(Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]))));`;

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'stepwise-stripe-wiring-'));
  await mkdir(join(project, 'functions', 'asks'), { recursive: true });
  await writeFile(join(project, 'functions', 'asks', 'index.ts'), source);
  await writeFile(join(project, 'config.toml'), '[functions.asks]\nverify_jwt = false\n');
});
afterAll(async () => await rm(project, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function startHere(): Promise<Backend> {
  return await startThrowawayBackend({
    migrationsDirectory: join(project, 'migrations'),
    functionsDirectory: join(project, 'functions'),
  });
}

async function whatFunctionsKnow(backend: Backend): Promise<unknown> {
  return await (await fetch(`${backend.apiUrl}/functions/v1/asks`)).json();
}

test('without a key of Stripe, functions are given the sandbox, which the gateway answers', async () => {
  for (const name of names) vi.stubEnv(name, undefined);
  const backend = await startHere();
  expect(await whatFunctionsKnow(backend)).toEqual({
    STRIPE_SECRET_KEY: backend.stripe?.secretKey,
    STRIPE_API_URL: `${backend.apiUrl}/local-stripe`,
    STRIPE_WEBHOOK_SECRET: backend.stripe?.webhookSecret,
    STEPWISE_SITE_ORIGINS: 'http://localhost:4400,http://staging.localhost:4400',
  });
  const headers = { authorization: `Bearer ${backend.stripe?.secretKey}` };
  expect((await fetch(`${backend.apiUrl}/local-stripe/v1/balance`, { headers })).status).toBe(200);
  expect((await fetch(`${backend.apiUrl}/local-stripe/v1/balance`)).status).toBe(401);
  await backend.stop();
});

test('with a key in the environment nothing of the sandbox is there, and functions talk to Stripe itself', async () => {
  for (const name of names) vi.stubEnv(name, undefined);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_the_environment');
  const backend = await startHere();
  expect(backend.stripe).toBeUndefined();
  expect(await whatFunctionsKnow(backend)).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_of_the_environment',
    STEPWISE_SITE_ORIGINS: 'http://localhost:4400,http://staging.localhost:4400',
  });
  expect((await fetch(`${backend.apiUrl}/local-stripe/v1/balance`)).status).toBe(404);
  await backend.stop();
});

test('a key in functions/.env counts as well; without one, tools find the sandbox in a private file', async () => {
  for (const name of names) vi.stubEnv(name, undefined);
  const options = { apiUrl: 'http://localhost:1', dataDirectory: project, seed: 's', log: () => {} };
  const sandbox = await openLocalStripe(join(project, 'functions'), options);
  const file = join(project, 'stripe-access.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(sandbox?.access);
  expect((await stat(file)).mode % 0o100).toBe(0);
  await sandbox?.stop();
  await writeFile(join(project, 'functions', '.env'), 'STRIPE_SECRET_KEY=sk_test_of_the_file\n');
  expect(await openLocalStripe(join(project, 'functions'), options)).toBeUndefined();
});
