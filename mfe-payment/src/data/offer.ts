import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { dollars, formatPrice, planOffer } from '@stepwise/domain/payment-catalogue';
import type { PlanOffer } from '@stepwise/domain/payment-catalogue';
import { resolveReadings } from '@stepwise/domain/readings';
import type { Readings } from '@stepwise/domain/readings';

/** What the program costs and opens here, by the operator's readings. */
export type Offer = {
  readonly plan: PlanOffer;
  readonly term: Readings['accessTerm'];
  /** `$105.00` */
  readonly price: string;
  /** `$105`: whole dollars need no cents where the price stands large. */
  readonly shortPrice: string;
};

export function offerOf({ readings }: Pick<RuntimeConfig, 'readings'>): Offer {
  const { catalogue, accessTerm } = resolveReadings(readings);
  const plan = planOffer('premium', catalogue, accessTerm);
  const price = formatPrice(plan.amount);
  const isWhole = Number.isInteger(dollars(plan.amount));
  return { plan, term: accessTerm, price, shortPrice: isWhole ? price.replace(/\.00$/, '') : price };
}
