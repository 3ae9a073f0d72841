import type { PaymentTransaction } from '@stepwise/contract/payment';
import type { SessionState } from '@stepwise/contract/shell-services';
import type { PaymentReference } from '../data/payment-queries.ts';

/** What can truthfully be said about a payment that somebody came back from. */
export type Confirmation =
  | { readonly kind: 'paid'; readonly payment: PaymentTransaction }
  | {
      readonly kind:
        | 'none'
        | 'signedOut'
        | 'waiting'
        | 'late'
        | 'offline'
        | 'unfinished'
        | 'failed'
        | 'expired'
        | 'returned'
        | 'disputed'
        | 'unknown';
    };

type Question = {
  readonly reference: PaymentReference | undefined;
  readonly session: SessionState['kind'];
  readonly payment: PaymentTransaction | null | undefined;
  /** The server has looked and found no such payment of this person. */
  readonly isForeign: boolean;
  /** The provider was asked and has answered. */
  readonly isAsked: boolean;
  readonly isOnline: boolean;
  /** Longer than anybody should wait without a word. */
  readonly isLate: boolean;
};

/** Half a minute of asking often; after that people may leave, and it is asked every half minute. */
export const patienceMs = 30_000;
const eagerMs = 2000;
const patientMs = 30_000;

export function confirmationOf({ reference, session, payment, ...known }: Question): Confirmation {
  if (reference === undefined) return { kind: 'none' };
  if (session === 'signed-out') return { kind: 'signedOut' };
  // What is settled stays true without a connection; nothing else can be looked up.
  if (!known.isOnline && !known.isForeign && !isSettled(payment)) return { kind: 'offline' };
  if (payment === null || payment === undefined) {
    if (known.isForeign) return { kind: 'unknown' };
    return { kind: known.isLate ? 'late' : 'waiting' };
  }
  const { status } = payment;
  switch (status) {
    case 'paid':
    case 'partially_refunded':
      return { kind: 'paid', payment };
    case 'processing':
      return { kind: known.isLate ? 'late' : 'waiting' };
    case 'checkout_started':
      if (!known.isLate) return { kind: 'waiting' };
      return { kind: known.isAsked ? 'unfinished' : 'late' };
    case 'refunded':
      return { kind: 'returned' };
    case 'disputed':
    case 'failed':
    case 'expired':
      return { kind: status };
    default:
      return status satisfies never;
  }
}

/** Whether nothing more is to be waited for. */
export function isSettled(payment: PaymentTransaction | null | undefined): boolean {
  return (
    payment !== null && payment !== undefined && !['checkout_started', 'processing'].includes(payment.status)
  );
}

/** How long until it is asked again. */
export function refetchMs(isLate: boolean): number {
  return isLate ? patientMs : eagerMs;
}
