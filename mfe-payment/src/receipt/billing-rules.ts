import type { PaymentTransaction } from '@stepwise/contract/payment';
import { longDate, longDateAndTime } from '../data/dates.ts';

/** A page to pay on that was opened and left is nothing to account for. */
export function isWorthShowing({ status }: PaymentTransaction): boolean {
  return status !== 'checkout_started' && status !== 'expired';
}

/** What can still be given back of a payment, in cents. */
export function leftToReturn({ amount, amount_refunded: returned }: PaymentTransaction): number {
  return Math.max(0, amount - returned);
}

/** When it was paid, or begun. */
export function momentOf({ paid_at: paidAt, created_at: createdAt }: PaymentTransaction): string {
  return paidAt ?? createdAt;
}

/** The day that tells a payment from the others, and the time where another one stands on the same day. */
export function whenOf(payment: PaymentTransaction, all: readonly PaymentTransaction[]): string {
  const day = longDate(momentOf(payment));
  const onThatDay = all.filter((other) => longDate(momentOf(other)) === day);
  return onThatDay.length > 1 ? longDateAndTime(momentOf(payment)) : day;
}

/** Whether its person may have the money back by themselves: paid, in time, and something is left. The server decides. */
export function mayWithdraw(payment: PaymentTransaction, now: Date): boolean {
  const { status, refund_until: until, payment_intent_id: paid } = payment;
  const isPaid = status === 'paid' || status === 'partially_refunded';
  const isInTime = until !== null && now.getTime() <= Date.parse(until);
  return isPaid && isInTime && paid !== null && leftToReturn(payment) > 0;
}
