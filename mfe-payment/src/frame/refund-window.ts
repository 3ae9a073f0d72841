import type { PaymentTransaction } from '@stepwise/contract/payment';

/** Until when somebody who has paid may have the money back, and whether that time is over. */
export type RefundWindow = { readonly isOpen: boolean; readonly until: string };

/** Of the payment that can be given back longest; undefined where nothing was paid that could be. */
export function refundWindow(payments: readonly PaymentTransaction[], now: Date): RefundWindow | undefined {
  const [until] = payments
    .flatMap(({ status, refund_until: end }) => (isKept(status) && end !== null ? [end] : []))
    .toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return until === undefined ? undefined : { isOpen: now.getTime() <= Date.parse(until), until };
}

function isKept(status: PaymentTransaction['status']): boolean {
  return status === 'paid' || status === 'partially_refunded';
}
