import { toAppError } from '@stepwise/client/app-error';
import { refusalOf } from '../data/payment-refusal.ts';

/** What a refund that was never asked for, as there is no connection, says by its code. */
export const notAsked = 'REFUND_NOT_ASKED';

/** `unanswered`: nobody knows yet whether the money moved, and nobody says that it did not. */
export type WithdrawalFailure = 'notAsked' | 'refused' | 'tooLate' | 'unanswered';

/** What can truthfully be said after money was asked back and the answer was none, or no. */
export function withdrawalFailure(thrown: unknown): WithdrawalFailure {
  if (toAppError(thrown).code === notAsked) return 'notAsked';
  switch (refusalOf(thrown)) {
    case 'refundTooLate':
      return 'tooLate';
    case 'refundTooMuch':
    case 'notFound':
      return 'refused';
    case 'paymentRunning':
      return 'unanswered';
    case 'signInNeeded':
    case 'hasAccess':
    case 'notOnSale':
    case 'priceChanged':
    case 'unconfigured':
    case undefined:
    default:
      return isDecided(toAppError(thrown).status) ? 'refused' : 'unanswered';
  }
}

/** After 408 and 409 the server, or what stands before it, may still be at work. */
function isDecided(status = 0): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 409;
}
