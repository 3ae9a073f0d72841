import type { Stripe } from 'stripe';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { fail, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { failureOfProvider, isMissing, paymentsUnavailable } from '../_shared/payment/payment-failures.ts';
import type { PaymentLedger } from '../_shared/payment/payment-ledger.ts';
import type { PaymentProvider } from '../_shared/payment/payment-provider.ts';
import { syncPayment } from '../_shared/payment/sync-payment.ts';
import { readBodyText } from '../_shared/read-body.ts';
import { eventTable } from './event-table.ts';
import type { ReadEvent } from './read-event.ts';

/** The largest message that we read. */
const messageBytesMax = 512 * 1024;

export type WebhookDependencies = {
  /** Both undefined where no provider is configured. */
  readonly readEvent: ReadEvent | undefined;
  readonly provider: PaymentProvider | undefined;
  readonly ledger: PaymentLedger;
  /** Told the type of every message and what became of it. */
  readonly onEvent: (event: { readonly type: string; readonly outcome: string }) => void;
};

/**
 * Takes the provider's messages. One that is not signed is refused; one that we have had, or that is not for us, is
 * answered like a new one. Anything else than a success makes the provider try again, so it is said only when that helps.
 */
export function createWebhookHandler(
  dependencies: WebhookDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  const { readEvent, provider, onEvent } = dependencies;
  return async ({ request }) => {
    if (readEvent === undefined || provider === undefined) return fail(paymentsUnavailable);
    const text = await readBodyText(request, messageBytesMax);
    if (text.kind === 'failure') return text;
    const read = await readEvent(request, text.value);
    if (read.kind === 'failure') return read;
    const event = read.value;
    const outcome = await takeEffect(event, provider, dependencies.ledger);
    if (outcome.kind === 'failure') return outcome;
    onEvent({ type: event.type, outcome: outcome.value });
    return ok({ body: { received: true } });
  };
}

async function takeEffect(
  event: Stripe.Event,
  provider: PaymentProvider,
  ledger: PaymentLedger,
): Promise<Result<string>> {
  const effect = eventTable.get(event.type)?.(event);
  if (effect === undefined) return ok('not-handled');
  const { id, type } = event;
  try {
    switch (effect.kind) {
      case 'nothing':
        return ok('nothing');
      case 'subscription': {
        const seen = await provider.lookAtSubscription(effect.subscriptionId);
        return ok(await ledger.recordSubscription(seen, { id, type }));
      }
      case 'session':
      case 'intent':
        return ok((await syncPayment(effect, { ledger, provider }, { id, type })).outcome);
      default:
        return effect satisfies never;
    }
  } catch (error) {
    const failure = failureOfProvider(error);
    if (failure === undefined) throw error;
    // What the provider does not know (any more) cannot be looked at, however often it is tried.
    return isMissing(error) ? ok('unknown') : fail({ ...failure, status: 503 });
  }
}
