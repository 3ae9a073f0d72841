import type { AppError } from '@stepwise/client/app-error';
import { refusalOf } from '../data/payment-refusal.ts';
import type { checkoutMessages } from './messages.ts';

export type CheckoutFailure = keyof typeof checkoutMessages.failures | 'sign-in' | 'paid';

/** What a refusal means for the person who wanted to pay. */
export function checkoutFailure(error: AppError, isOnline: boolean): CheckoutFailure {
  switch (refusalOf(error)) {
    case 'signInNeeded':
      return 'sign-in';
    case 'hasAccess':
      return 'paid';
    case 'paymentRunning':
      return 'running';
    case 'priceChanged':
      return 'price';
    case 'unconfigured':
      return 'closed';
    case 'notOnSale':
    case 'refundTooLate':
    case 'refundTooMuch':
    case 'notFound':
    case undefined:
    default:
      break;
  }
  if (error.status === 429) return 'busy';
  return error.category === 'network' && !isOnline ? 'offline' : 'other';
}

/** Whether trying again is what helps. Where it is not, the screen alone says what does. */
export function asksToTryAgain(failure: CheckoutFailure): boolean {
  return failure === 'other' || failure === 'offline' || failure === 'busy';
}
