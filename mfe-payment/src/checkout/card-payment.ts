import { paymentKey } from '../data/payment-queries.ts';
import type { Reader } from '../data/payment-queries.ts';
import type { PaymentIntentAnswer } from '@stepwise/contract/payment';
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PlanOffer } from '@stepwise/domain/payment-catalogue';
import { queryOptions } from '@tanstack/react-query';
import { cardMessages } from './card-messages.ts';

/** Starts, or finds again, the payment that the card will pay. The server knows one open payment a person. */
export function cardIntentQuery({ client, userId }: Reader, { amount, currency }: PlanOffer, key: string) {
  return queryOptions({
    queryKey: [paymentKey, userId, 'card', amount],
    meta: { isQuiet: true },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<PaymentIntentAnswer> => {
      const schemas = await import('@stepwise/contract/payment');
      return client.request({
        method: 'POST',
        endpoint: '/edge/create-payment-intent',
        idempotencyKey: key,
        body: { amount, currency },
        bodySchema: schemas.paymentIntentRequestSchema,
        answerSchema: schemas.paymentIntentAnswerSchema,
        signal,
      });
    },
  });
}

/** Where a card payment ends: on the page that waits for its confirmation. */
export function afterCard(paymentIntentId: string): string {
  return `/payment-success?${new URLSearchParams({ payment_intent: paymentIntentId }).toString()}`;
}

export type CardFailure = { readonly message: string; readonly next: string };

/** What the provider says about a card, in its words, which are made for the person who holds it; then what to do. */
export function cardFailure(error: Partial<Pick<StripeError, 'message' | 'type'>> | undefined): CardFailure {
  const { message = '', type } = error ?? {};
  const isRefused = type === 'card_error' || type === 'validation_error';
  return {
    message: message === '' ? cardMessages.failed : message,
    next: isRefused ? cardMessages.refusedNext : cardMessages.unansweredNext,
  };
}

export type CardOutcome =
  /** `on-its-way`: nobody knows yet whether the money will come. */
  | { readonly kind: 'paid' | 'on-its-way'; readonly paymentIntentId: string }
  | ({ readonly kind: 'failed' } & CardFailure);

type SeenIntent = Pick<PaymentIntent, 'id' | 'status'>;
type Confirmation = {
  readonly paymentIntent?: SeenIntent | undefined;
  readonly error?:
    | (Partial<Pick<StripeError, 'message' | 'type'>> & { readonly payment_intent?: SeenIntent })
    | undefined;
};

/**
 * What the provider's answer says about the money. An error may be about a payment that was confirmed before, when that
 * answer was lost on its way: it is paid, and pressing again would never say so.
 */
export function cardOutcome({ paymentIntent, error }: Confirmation): CardOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  const { id: paymentIntentId = '', status } = intent ?? {};
  if (status === 'succeeded') return { kind: 'paid', paymentIntentId };
  if (status === 'processing') return { kind: 'on-its-way', paymentIntentId };
  return { kind: 'failed', ...cardFailure(error) };
}

export type CardPorts = {
  readonly stripe: Pick<Stripe, 'confirmPayment'>;
  readonly elements: StripeElements;
  readonly origin: string;
};

/** Confirms the payment; a bank that asks back takes the person away and returns them to the same page. */
export async function payByCard({ stripe, elements, origin }: CardPorts): Promise<CardOutcome> {
  try {
    const confirmParams = { return_url: `${origin}/payment-success` };
    return cardOutcome(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  } catch {
    return { kind: 'failed', ...cardFailure(undefined) };
  }
}
