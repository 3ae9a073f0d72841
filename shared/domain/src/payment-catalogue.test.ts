import { expect, test } from 'vitest';
import { dollars, formatPrice, planOffer } from './payment-catalogue.ts';

test('Y-10 K-32 premium costs 105 USD and the other plan 67', () => {
  const premium = planOffer('premium', 'premium105');
  expect([premium.amount, premium.currency, premium.isOnSale]).toEqual([10_500, 'USD', true]);
  expect(dollars(premium.amount)).toBe(105);
  for (const catalogue of ['premium105', 'oneYear95'] as const) {
    expect(planOffer('standard', catalogue)).toMatchObject({ amount: 6700, isOnSale: false });
  }
});

test('Y-11 K-32 by the other catalogue it is the fixed product of 9500 cents', () => {
  expect(planOffer('premium', 'oneYear95')).toMatchObject({ amount: 9500, productName: '1-Year Access' });
});

test('Y-13 the program is called after how long it is open', () => {
  const names = (['oneYear', 'lifetime'] as const).map(
    (term) => planOffer('premium', 'premium105', term).productName,
  );
  expect(names).toEqual(['1-year access', 'Lifetime access']);
});

test('Y-12 cents are shown as dollars', () => {
  expect([10_500, 6700, 9500, 5].map(formatPrice)).toEqual(['$105.00', '$67.00', '$95.00', '$0.05']);
});
