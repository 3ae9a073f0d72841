import { toAppError } from '@stepwise/client/app-error';
import type { paymentRefusals } from '@stepwise/contract/payment';

export type PaymentRefusal = keyof typeof paymentRefusals;

/** Written out, so that a page that only shows a price does not load everything that is known about paying. */
const refusalCodes: Readonly<Record<PaymentRefusal, string>> = {
  signInNeeded: 'AUTH_REQUIRED',
  hasAccess: 'ALREADY_PAID',
  paymentRunning: 'PAYMENT_IN_PROGRESS',
  notOnSale: 'PLAN_NOT_ON_SALE',
  priceChanged: 'PRICE_MISMATCH',
  unconfigured: 'PAYMENTS_UNAVAILABLE',
  refundTooLate: 'REFUND_PERIOD_OVER',
  refundTooMuch: 'REFUND_TOO_LARGE',
  notFound: 'NOT_FOUND',
};

/** Which refusal of the server this is, if it is one that has a meaning of its own. */
export function refusalOf(thrown: unknown): PaymentRefusal | undefined {
  const { code, details } = toAppError(thrown);
  const isMeant = (known: string): boolean => known === code || known === details['sourceDetail'];
  const [found] = Object.entries(refusalCodes).find(([, known]) => isMeant(known)) ?? [];
  return found !== undefined && isRefusal(found) ? found : undefined;
}

function isRefusal(name: string): name is PaymentRefusal {
  return name in refusalCodes;
}
