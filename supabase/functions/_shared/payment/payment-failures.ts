import { paymentRefusals } from '@stepwise/contract/payment';
import { Stripe } from 'stripe';
import type { EdgeFailure } from '../edge-failure.ts';

export const signInNeeded: EdgeFailure = { status: 401, ...paymentRefusals.signInNeeded };
export const paymentsUnavailable: EdgeFailure = { status: 503, ...paymentRefusals.unconfigured };
export const alreadyPaid: EdgeFailure = { status: 409, ...paymentRefusals.hasAccess };
export const planNotOnSale: EdgeFailure = { status: 400, ...paymentRefusals.notOnSale };
export const priceMismatch: EdgeFailure = { status: 409, ...paymentRefusals.priceChanged };
export const paymentNotFound: EdgeFailure = { status: 404, ...paymentRefusals.notFound };
export const refundTooLate: EdgeFailure = { status: 409, ...paymentRefusals.refundTooLate };
export const refundTooLarge: EdgeFailure = { status: 409, ...paymentRefusals.refundTooMuch };
export const refundInPart: EdgeFailure = {
  status: 409,
  code: 'REFUND_IN_PART',
  message: 'Only all that is left of a payment can be asked back.',
};
export const paymentRunning: EdgeFailure = {
  status: 409,
  ...paymentRefusals.paymentRunning,
  headers: { 'retry-after': '2' },
};

const providerBusy: EdgeFailure = {
  status: 429,
  code: 'PAYMENT_PROVIDER_BUSY',
  message: 'Too many requests. Please try again later.',
  headers: { 'retry-after': '2' },
};

const providerUnreachable: EdgeFailure = {
  status: 503,
  code: 'PAYMENT_PROVIDER_UNREACHABLE',
  message: 'The payment service cannot be reached right now. Please try again.',
};

export const paymentRefused: EdgeFailure = {
  status: 400,
  code: 'PAYMENT_REFUSED',
  message: 'The payment service refused this.',
};

/**
 * What a person is told when the provider said no; undefined for anything else that was thrown. Only a card's own
 * refusal is repeated in the provider's words: they are made for the person.
 */
export function failureOfProvider(error: unknown): EdgeFailure | undefined {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) {
    return { status: 402, code: 'CARD_ERROR', message: error.message || 'An error occurred' };
  }
  if (error instanceof errors.StripeRateLimitError) return providerBusy;
  if (error instanceof errors.StripeIdempotencyError) return paymentRunning;
  if (error instanceof errors.StripeConnectionError) return providerUnreachable;
  if (error instanceof errors.StripeAPIError) return { ...providerUnreachable, status: 502 };
  if (error instanceof errors.StripeAuthenticationError) return paymentsUnavailable;
  if (error instanceof errors.StripePermissionError) return paymentsUnavailable;
  return error instanceof errors.StripeError ? paymentRefused : undefined;
}

/** Whether the provider does not have (any more) what it was asked about. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' || error.statusCode === 404)
  );
}

/** Whether it is the customer that the provider does not have (any more). */
export function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

/** Whether the money is back already. */
export function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
}

/** Whether the provider will say the same for a day to whoever asks under the same name. */
export function isKeptRefusal(error: unknown): boolean {
  const { errors } = Stripe;
  // With 409 it says that it is still at work.
  if (error instanceof errors.StripeIdempotencyError) return error.statusCode === 400;
  return error instanceof errors.StripeAPIError || isCertainRefusal(error);
}

/** Whether the provider has surely done nothing, so that what was set aside for it is free again. */
export function isCertainRefusal(error: unknown): boolean {
  const { errors } = Stripe;
  return error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
}
