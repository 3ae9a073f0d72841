import type { PaymentTransaction } from '@stepwise/contract/payment';

/** How a payment stands: at the provider (`truth`), and as far as our database has been told (`known`). */
type PaymentFacts = {
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  readonly refunded: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  /** What the bank of the person asked back when the dispute began. */
  readonly disputed: number;
};

export type Bill = {
  readonly sessionId: string;
  intentId: string | undefined;
  truth: PaymentFacts;
  known: PaymentFacts;
  /** The year that it opened has passed. */
  isOver: boolean;
};

export const price = 10_500;

const untouched: PaymentFacts = { state: 'open', refunded: 0, dispute: 'none', disputed: 0 };

export function newBill(sessionId: string): Bill {
  return { sessionId, intentId: undefined, truth: untouched, known: untouched, isOver: false };
}

/** The database looks at the provider and learns what is true. */
export function learn(bill: Bill): void {
  bill.known = bill.truth;
}

/** What the row of a payment must say. */
export function statusOf({ state, refunded, dispute }: PaymentFacts): PaymentTransaction['status'] {
  switch (state) {
    case 'open':
      return 'checkout_started';
    case 'processing':
    case 'failed':
    case 'expired':
      return state;
    case 'paid':
      if (dispute === 'open' || dispute === 'lost') return 'disputed';
      if (refunded === price) return 'refunded';
      return refunded > 0 ? 'partially_refunded' : 'paid';
    default:
      return state satisfies never;
  }
}

/** Access is what was paid, is known to be paid, and was neither given back nor taken back nor used up. */
export function hasAccess(bills: readonly Bill[]): boolean {
  return bills.some(({ known, isOver }) => !isOver && opensAccess(known));
}

function opensAccess(facts: PaymentFacts): boolean {
  return ['paid', 'partially_refunded'].includes(statusOf(facts));
}

/** What the provider still holds of a payment. */
export function moneyHeld(facts: PaymentFacts): number {
  return moneyLeft(facts) - (isTakenBack(facts) ? facts.disputed : 0);
}

export function moneyLeft(facts: PaymentFacts): number {
  return facts.state === 'paid' ? price - facts.refunded : 0;
}

/** What the provider now says. */
export function change(bill: Bill, facts: Partial<PaymentFacts>): void {
  bill.truth = { ...bill.truth, ...facts };
}

/** The bank of the person has the money, for now or for good. */
export function isTakenBack({ dispute }: PaymentFacts): boolean {
  return dispute === 'open' || dispute === 'lost';
}
