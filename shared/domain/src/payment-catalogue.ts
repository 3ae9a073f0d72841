import type { PlanType } from '@stepwise/contract/payment';
import type { Readings } from './readings.ts';

/** What something costs. `amount` counts cents. */
export type PlanOffer = {
  readonly planType: PlanType;
  readonly productName: string;
  readonly amount: number;
  readonly currency: 'USD';
  /** Whether a checkout can be started for it. */
  readonly isOnSale: boolean;
};

/**
 * The one currency that is sold in, as an ISO 4217 code.
 *
 * @see rows Y-12
 */
export const currency = 'USD';

/**
 * The only list of prices a browser knows. The database has the same one and decides with it; a test compares the two.
 *
 * @see rows Y-10, Y-11, K-32, reading X-32
 */
export function planOffer(planType: PlanType, catalogue: Readings['catalogue']): PlanOffer {
  switch (planType) {
    case 'premium':
      return { planType, currency, isOnSale: true, ...premiumByCatalogue[catalogue] };
    case 'standard':
      return { planType, currency, isOnSale: false, productName: 'Standard', amount: 6700 };
    default:
      return planType satisfies never;
  }
}

const premiumByCatalogue = {
  premium105: { productName: 'Premium program', amount: 10_500 },
  oneYear95: { productName: '1-Year Access', amount: 9500 },
} as const;

/** A price in dollars, as `purchase_intents` keeps it. */
export function dollars(amountInCents: number): number {
  return amountInCents / 100;
}

/**
 * @example formatPrice(10_500) // '$105.00'
 * @see rows Y-12
 */
export function formatPrice(amountInCents: number): string {
  return priceFormat.format(dollars(amountInCents));
}

const priceFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency });
