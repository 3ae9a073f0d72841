import { object, string } from '@stepwise/contract/schema';
import type { Stripe } from 'stripe';
import { fail, ok } from '../_shared/edge-failure.ts';
import type { EdgeFailure, Result } from '../_shared/edge-failure.ts';
import { paymentsUnavailable } from '../_shared/payment/payment-failures.ts';

/** How old a message may be when it arrives, in seconds. */
const toleranceSeconds = 300;

const envelopeSchema = object({ payload: string(), signature: string() });

const unsigned: EdgeFailure = {
  status: 400,
  code: 'INVALID_SIGNATURE',
  message: 'The signature of this message is not ours.',
};

export type ReadEvent = (request: Request, bodyText: string) => Promise<Result<Stripe.Event>>;

export type ReadEventOptions = {
  readonly webhooks: Pick<Stripe['webhooks'], 'constructEventAsync'>;
  /** The secret, and the one before it while it is being changed. */
  readonly secrets: readonly string[];
  readonly crypto: ReturnType<typeof Stripe.createSubtleCryptoProvider>;
};

/**
 * Believes a message only when its signature fits its very bytes and it is not old. It comes as the provider sends it,
 * or as `{payload, signature}` where the payload is that same text.
 */
export function createReadEvent({ webhooks, secrets, crypto }: ReadEventOptions): ReadEvent {
  return async (request, bodyText) => {
    // It is we who cannot read it: the provider is to send it again, and to show that it could not.
    if (secrets.length === 0) return fail(paymentsUnavailable);
    const message = signedMessage(request, bodyText);
    if (message === undefined) return fail(unsigned);
    const { payload, signature } = message;
    for (const secret of secrets) {
      try {
        return ok(await webhooks.constructEventAsync(payload, signature, secret, toleranceSeconds, crypto));
      } catch (error) {
        // Another secret may fit. Whatever else is wrong with it (no JSON, a signature of no form) is refused alike.
        if (!(error instanceof Error)) throw error;
      }
    }
    return fail(unsigned);
  };
}

function signedMessage(request: Request, bodyText: string) {
  const signature = request.headers.get('stripe-signature');
  if (signature !== null) return { payload: bodyText, signature };
  try {
    const envelope = envelopeSchema.safeParse(JSON.parse(bodyText));
    return envelope.success ? envelope.data : undefined;
  } catch {
    return undefined;
  }
}
