import { expect, test } from 'vitest';
import { offerOf } from './offer.ts';

test('Y-12 Y-13 the offer is one year for 105 dollars, cents divided by a hundred', () => {
  expect(offerOf({ readings: {} })).toMatchObject({
    plan: { planType: 'premium', amount: 10_500, currency: 'USD' },
    term: 'oneYear',
    price: '$105.00',
    shortPrice: '$105',
  });
});

test('Y-11 Y-13 the operator may sell the product of 95 dollars, or the program for a lifetime', () => {
  expect(offerOf({ readings: { catalogue: 'oneYear95' } })).toMatchObject({
    plan: { amount: 9500, productName: '1-Year Access' },
    term: 'oneYear',
    price: '$95.00',
  });
  expect(offerOf({ readings: { accessTerm: 'lifetime' } })).toMatchObject({
    plan: { amount: 10_500, productName: 'Lifetime access' },
    term: 'lifetime',
  });
});
