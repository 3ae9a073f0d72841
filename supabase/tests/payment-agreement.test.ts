import { planTypes } from '@stepwise/contract/payment';
import { planOffer } from '@stepwise/domain/payment-catalogue';
import { accessEnd } from '@stepwise/domain/payment-terms';
import { expect, test } from 'vitest';
import { openDatabase } from './accounts-backend.ts';

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
