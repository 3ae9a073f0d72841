import type { CleanUp, Payment, PaymentLedger } from '../_shared/payment/payment-ledger.ts';
import { failureOfProvider } from '../_shared/payment/payment-failures.ts';
import type { PaymentProvider, PaymentReference } from '../_shared/payment/payment-provider.ts';
import { syncPayment } from '../_shared/payment/sync-payment.ts';
import type { Job } from './job.ts';

type PaymentTools = { readonly ledger: PaymentLedger; readonly provider: PaymentProvider };

const minute = 60;
/** How long the provider tries to tell us something in vain before it is only found by looking. */
const lookBackMs = 48 * 3_600_000;

/** What keeps our rows and the provider's the same. None where no provider is configured. */
export function createPaymentJobs(tools: PaymentTools | undefined): readonly Job[] {
  return tools === undefined ? [] : [reconciliation(tools), cleanUp(tools)];
}

/** Repairs what messages that never came would have done: every open payment, and all that moved in two days. */
function reconciliation(tools: PaymentTools): Job {
  return {
    name: 'payment-reconciliation',
    leaseSeconds: 10 * minute,
    everySeconds: 10 * minute,
    run: async (_database, now) => {
      const kept = (await tools.ledger.listToCheck()).flatMap(referenceOf);
      const seen = await tools.provider.listRecent(new Date(now.getTime() - lookBackMs));
      const counts = { checked: 0, unknown: 0, mismatched: 0, failed: 0 };
      for (const reference of distinct([...kept, ...seen])) {
        const outcome = await check(reference, tools);
        counts[outcome] += 1;
      }
      return { ...counts, closed: await tools.ledger.closeStale() };
    },
  };
}

async function check(
  reference: PaymentReference,
  tools: PaymentTools,
): Promise<'checked' | 'unknown' | 'mismatched' | 'failed'> {
  try {
    const { outcome } = await syncPayment(reference, tools);
    switch (outcome) {
      case 'recorded':
      case 'duplicate':
        return 'checked';
      case 'amount-mismatch':
        return 'mismatched';
      case 'unknown':
        return 'unknown';
      default:
        return outcome satisfies never;
    }
  } catch (error) {
    // One payment that cannot be read must not hide the others; anything but the provider's refusal is a bug.
    if (failureOfProvider(error) === undefined) throw error;
    return 'failed';
  }
}

function referenceOf({ sessionId, paymentIntentId }: Payment): PaymentReference[] {
  if (sessionId !== null) return [{ kind: 'session', sessionId }];
  return paymentIntentId === null ? [] : [{ kind: 'intent', paymentIntentId }];
}

function distinct(references: readonly PaymentReference[]): readonly PaymentReference[] {
  return [...new Map(references.map((reference) => [JSON.stringify(reference), reference])).values()];
}

/** Puts in order at the provider what deleted accounts left there. What fails is tried again the next time. */
function cleanUp(tools: PaymentTools): Job {
  return {
    name: 'payment-clean-up',
    leaseSeconds: 10 * minute,
    everySeconds: 5 * minute,
    run: async () => {
      const counts = { done: 0, failed: 0 };
      for (const due of await tools.ledger.listCleanUps()) {
        const isDone = await putInOrder(due, tools.provider);
        if (isDone) await tools.ledger.finishCleanUp(due.id);
        counts[isDone ? 'done' : 'failed'] += 1;
      }
      return counts;
    },
  };
}

/** What the provider refuses is done already: a customer that is gone, a payment that was given back. */
async function putInOrder({ kind, providerId }: CleanUp, provider: PaymentProvider): Promise<boolean> {
  const work = {
    session: async () => await provider.closeCheckout(providerId),
    intent: async () => await provider.closeIntent(providerId),
    customer: async () => await provider.deleteCustomer(providerId),
    refund: async () => await provider.refundWhole(providerId),
  };
  try {
    await work[kind]();
    return true;
  } catch (error) {
    const failure = failureOfProvider(error);
    if (failure === undefined) throw error;
    return failure.code === 'PAYMENT_REFUSED';
  }
}
