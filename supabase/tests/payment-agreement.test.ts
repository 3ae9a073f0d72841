import { localAccessSchema, planTypes } from '@stepwise/contract/payment';
import { readingContradiction } from '@stepwise/contract/reading-contradiction';
import { nullable, object, oneOf, string } from '@stepwise/contract/schema';
import { entitlement, opensPremium } from '@stepwise/domain/entitlement';
import { planOffer } from '@stepwise/domain/payment-catalogue';
import { accessEnd } from '@stepwise/domain/payment-terms';
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { openDatabase } from './accounts-backend.ts';
import { newPerson } from './test-backend.ts';

const sql = openDatabase();

test('Y-10 Y-11 K-32 database and browser have the same prices, plan by plan', async () => {
  const rows = await sql`
    select plan_type as "planType", product_name as "productName", amount, currency, is_on_sale as "isOnSale", catalogue
    from private.payment_plans order by catalogue collate "C" desc, plan_type`;
  const offers = (['premium105', 'oneYear95'] as const).flatMap((catalogue) =>
    planTypes.map((planType) => Object.assign({ catalogue }, planOffer(planType, catalogue))),
  );
  expect([...rows]).toEqual(offers);
});

test('Y-13 database and browser count the same year', async () => {
  for (const start of ['2026-11-23T12:00:00.000Z', '2028-02-29T23:59:59.000Z', '2027-03-01T00:00:00.000Z']) {
    const [row] = await sql<{ end: Date }[]>`select private.year_after(${start}::timestamptz) as end`;
    expect(row?.end.toISOString()).toBe(accessEnd(new Date(start), 'oneYear')?.toISOString());
  }
});

const plans = ['free', 'trial', 'premium'] as const;
const needs = ['any', 'lifetime', 'active'] as const;
const terms = ['oneYear', 'lifetime'] as const;
const now = '2026-11-23T12:00:00.000Z';
/** Long over, over this very moment, over in a moment, far away, and without an end. */
const expiries = [
  '2020-01-01T00:00:00.000Z',
  now,
  '2026-11-23T12:00:00.001Z',
  '2030-01-01T00:00:00.000Z',
  null,
];

const profiles = plans.flatMap((subscription_plan) =>
  [true, false].flatMap((subscription_active) =>
    [true, false].flatMap((has_lifetime_access) =>
      expiries.map((subscription_expires) => ({
        subscription_plan,
        subscription_active,
        has_lifetime_access,
        subscription_expires,
      })),
    ),
  ),
);

/** What is done inside leaves no trace: the readings belong to everybody who uses this database. */
async function tried(work: (transaction: TransactionSql) => Promise<void>): Promise<void> {
  const undone = new Error('Undone.');
  const attempt = sql.begin(async (transaction) => {
    await work(transaction);
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
}

async function read(transaction: TransactionSql, name: string, value: string): Promise<void> {
  await transaction`update private.deployment_settings set value = ${value} where name = ${name}`;
}

test('Y-14 Z-08 plan, activity, expiry, lifetime and reading: database, token and browser say the same of each', async () => {
  const { id } = await newPerson();
  const claims = JSON.stringify({ sub: id, role: 'authenticated' });
  await tried(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`insert into public.users (id, email) values (${id}, '') on conflict do nothing`;
    for (const facts of profiles) {
      // The database goes by its own clock, so its expiry is as far from it as the one here from the moment here.
      await transaction`
        update public.users set ${sql({ ...facts, subscription_expires: null })} where id = ${id}`;
      await transaction`
        update public.users
        set subscription_expires = now() + (${facts.subscription_expires}::timestamptz - ${now}::timestamptz)
        where id = ${id}`;
      const held = entitlement(facts, new Date(now));
      const [row] = await transaction`
        select public.entitlement(${id}) as entitlement, private.access_claims(${id}, now()) as claims`;
      expect({ facts, entitlement: row?.['entitlement'] }).toEqual({ facts, entitlement: held });
      const kept = nullable(localAccessSchema).parse(row?.['claims']);
      expect([kept?.hasLifetimeAccess ?? false, (kept?.accessUntil ?? null) !== null]).toEqual([
        held.lifetime,
        held.active,
      ]);
      for (const premiumNeeds of needs) {
        await read(transaction, 'premium_needs', premiumNeeds);
        const [opened] = await transaction`select private.is_entitled() as opens`;
        expect({ facts, premiumNeeds, opens: opened?.['opens'] }).toEqual({
          facts,
          premiumNeeds,
          opens: opensPremium(held, premiumNeeds),
        });
      }
    }
  });
});

const begunSchema = object({
  kind: oneOf(['open', 'not-on-sale']),
  payment: object({ transactionId: string() }),
});

test.each(
  (['premium105', 'oneYear95'] as const).flatMap((catalogue) =>
    terms.flatMap((term) => needs.map((premiumNeeds) => [catalogue, term, premiumNeeds] as const)),
  ),
)(
  'Y-13 Z-08 who pays gets in, and what opens nothing is not sold: %s, %s, %s',
  async (catalogue, term, premiumNeeds) => {
    const { id } = await newPerson();
    await tried(async (transaction) => {
      await read(transaction, 'catalogue', catalogue);
      await read(transaction, 'access_term', term);
      await read(transaction, 'premium_needs', premiumNeeds);
      const [begun] = await transaction`select private.begin_payment(${id}, 'premium', now()) as begun`;
      // What no channel may be configured with is what the database does not sell.
      const isSold = readingContradiction({ catalogue, accessTerm: term, premiumNeeds }) === undefined;
      expect(Reflect.get(Object(begun?.['begun']), 'kind')).toBe(isSold ? 'open' : 'not-on-sale');
      if (!isSold) return;
      const { transactionId } = begunSchema.parse(begun?.['begun']).payment;
      const { amount, currency, productName } = planOffer('premium', catalogue, term);
      const [payment] = await transaction`
      select product_name from public.payment_transactions where id = ${transactionId}`;
      expect(payment?.['product_name']).toBe(productName);
      const seen = { transactionId, sessionId: `cs_${id}`, state: 'paid', amountReceived: amount, currency };
      await transaction`select private.record_payment(null, ${sql.json(seen)}, now())`;
      await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`;
      const [row] = await transaction`
      select private.is_entitled() as opens, has_lifetime_access, subscription_expires, now() as now
      from public.users where id = ${id}`;
      expect(row).toMatchObject({
        opens: true,
        has_lifetime_access: term === 'lifetime',
        subscription_expires: accessEnd(dateOf(row?.['now']), term) ?? null,
      });
    });
  },
);

function dateOf(value: unknown): Date {
  if (value instanceof Date) return value;
  throw new TypeError('The database answers moments as dates.');
}
