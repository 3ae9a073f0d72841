import { entitlementSchema, profileSchema } from '@stepwise/contract/account-profile';
import type { AccessFacts } from '@stepwise/contract/account-profile';
import { looseObject, string } from '@stepwise/contract/schema';
import { entitlement } from '@stepwise/domain/entitlement';
import { expect, test } from 'vitest';
import { callRpc, grantAccess, openDatabase, send } from './accounts-backend.ts';
import { browserClient, newPerson, serviceClient, signIn } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const sql = openDatabase();
const errorSchema = looseObject({ code: string() });

/** The specification's upsert, as the client library sends it. */
async function upsertProfile(person: Person, preference = 'merge-duplicates') {
  return await send('rest/v1/users', {
    method: 'POST',
    token: person.token,
    headers: { prefer: `resolution=${preference},return=representation` },
    body: {
      id: person.id,
      email: person.email,
      first_name: 'Ada',
      last_name: null,
      subscription_plan: 'free',
      subscription_active: false,
      updated_at: '2026-11-22T10:00:00Z',
    },
  });
}

async function readProfile(person: Person) {
  return profileSchema.parse(
    (await person.client.from('users').select('*').eq('id', person.id).single()).data,
  );
}

test('U-16 U-22 a missing profile is PGRST116, and is then made: free and inactive', async () => {
  const person = await newPerson();
  const missing = await person.client.from('users').select('*').eq('id', person.id).single();
  expect([missing.error?.code, missing.status]).toEqual(['PGRST116', 406]);
  const { status, body } = await callRpc('ensure_profile', {}, { token: person.token });
  expect(status).toBe(200);
  expect(profileSchema.parse(body)).toMatchObject({
    id: person.id,
    email: person.email,
    subscription_plan: 'free',
    subscription_active: false,
    has_lifetime_access: false,
    profile_completed: false,
    stripe_customer_id: null,
  });
});

test('U-17 U-19 the upsert of the specification makes a profile with every field', async () => {
  const person = await newPerson();
  const { status } = await upsertProfile(person);
  expect(status).toBe(201);
  const profile = await readProfile(person);
  expect(profile).toMatchObject({ first_name: 'Ada', subscription_plan: 'free', subscription_active: false });
  expect(profile.updated_at).not.toBe('2026-11-22T10:00:00+00:00');
});

test('Z-10 U-19 no upsert at a sign-in downgrades a paying person', async () => {
  const person = await newPerson();
  await grantAccess(sql, person);
  const paid = await readProfile(person);
  for (const preference of ['merge-duplicates', 'ignore-duplicates']) {
    expect((await upsertProfile(person, preference)).status).toBeLessThan(300);
  }
  const again = browserClient();
  await signIn(again, person.email);
  await again.rpc('ensure_profile');
  const { subscription_active, subscription_plan, subscription_expires, stripe_customer_id } =
    await readProfile(person);
  expect({ subscription_active, subscription_plan, subscription_expires, stripe_customer_id }).toEqual({
    subscription_active: true,
    subscription_plan: 'premium',
    subscription_expires: paid.subscription_expires,
    stripe_customer_id: paid.stripe_customer_id,
  });
});

test('two tabs that sign in at once make one profile', async () => {
  const person = await newPerson();
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => await callRpc('ensure_profile', {}, { token: person.token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [row] = await sql`select count(*)::int as count from public.users where id = ${person.id}`;
  expect(row?.['count']).toBe(1);
});

test('U-20 a person reads and changes the own profile by id', async () => {
  const person = await newPerson();
  await callRpc('ensure_profile', {}, { token: person.token });
  const before = await readProfile(person);
  const changed = await person.client
    .from('users')
    .update({ first_name: 'Ida', profile_completed: true, updated_at: '2020-01-01T00:00:00Z' })
    .eq('id', person.id)
    .select()
    .single();
  expect(changed.data).toMatchObject({ first_name: 'Ida', profile_completed: true });
  expect(Date.parse((await readProfile(person)).updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
});

test('no field of a subscription can be written by its person', async () => {
  const person = await newPerson();
  await callRpc('ensure_profile', {}, { token: person.token });
  const before = await readProfile(person);
  for (const change of [
    { subscription_active: true },
    { subscription_plan: 'premium' },
    { subscription_plan: 'trial', subscription_active: true },
    { subscription_expires: '2999-01-01T00:00:00Z' },
    { has_lifetime_access: true },
    { stripe_customer_id: 'cus_1' },
    { created_at: '2020-01-01T00:00:00Z' },
    { first_name: 'x', has_lifetime_access: true },
  ]) {
    const { status, body } = await send(`rest/v1/users?id=eq.${person.id}`, {
      method: 'PATCH',
      token: person.token,
      body: change,
    });
    expect([status, errorSchema.parse(body).code]).toEqual([403, '42501']);
  }
  expect(await readProfile(person)).toEqual(before);
});

test('U-24 U-25 the status of a subscription is read from the profile', async () => {
  const person = await newPerson();
  await grantAccess(sql, person);
  const { data } = await person.client
    .from('users')
    .select(
      'subscription_active,has_lifetime_access,subscription_plan,subscription_expires,stripe_customer_id',
    )
    .eq('id', person.id)
    .single();
  expect(data).toMatchObject({
    subscription_active: true,
    has_lifetime_access: false,
    subscription_plan: 'premium',
    stripe_customer_id: `cus_${person.id}`,
  });
});

const now = new Date('2026-11-22T12:00:00.000Z');
const expiries = [
  null,
  '2000-01-01T00:00:00Z',
  '2026-11-22T11:59:59.999Z',
  '2026-11-22T12:00:00.000Z',
  '2026-11-22T12:00:00.001Z',
  '2026-11-22T13:00:00+01:00',
  '2999-12-31T23:59:59Z',
];
const plans = ['free', 'premium', 'trial'] as const;
const yesAndNo = [false, true];

const everyAccess: readonly AccessFacts[] = yesAndNo.flatMap((subscription_active) =>
  yesAndNo.flatMap((has_lifetime_access) =>
    plans.flatMap((subscription_plan) =>
      expiries.map((subscription_expires) => ({
        subscription_active,
        has_lifetime_access,
        subscription_plan,
        subscription_expires,
      })),
    ),
  ),
);

test('Y-14 Z-08 G-05 database and domain agree over every combination of access', async () => {
  expect(everyAccess).toHaveLength(84);
  const answers = await Promise.all(
    everyAccess.map(async (facts) => {
      const [row] = await sql`
        select private.entitlement_of(${facts.subscription_active}, ${facts.subscription_expires}::timestamptz,
          ${facts.subscription_plan}, ${facts.has_lifetime_access}, ${now.toISOString()}::timestamptz) as answer`;
      return entitlementSchema.parse(row?.['answer']);
    }),
  );
  expect(answers).toEqual(everyAccess.map((facts) => entitlement(facts, now)));
  expect(new Set(answers.map(({ source }) => source)).size).toBe(4);
});

test('the entitlement of an account is told to its person and to the service only', async () => {
  const person = await newPerson();
  await grantAccess(sql, person);
  const ask = async (token?: string) => await callRpc('entitlement', { p_user_id: person.id }, { token });
  expect((await ask(person.token)).body).toEqual({ lifetime: false, active: true, source: 'subscription' });
  const stranger = await newPerson();
  expect((await ask(stranger.token)).body).toEqual({ lifetime: false, active: false, source: 'none' });
  expect((await ask()).status).toBe(401);
  const service = await serviceClient().rpc('entitlement', { p_user_id: person.id });
  expect(service.data).toEqual({ lifetime: false, active: true, source: 'subscription' });
});

test('U-30 visitors read surveys, and no profile', async () => {
  expect((await send('rest/v1/surveys?select=id')).status).toBe(200);
  expect((await send('rest/v1/users?select=id')).status).toBe(401);
});
