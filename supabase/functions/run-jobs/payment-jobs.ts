import { failureOfProvider, isMissing, isRefundedAlready } from '../_shared/payment/payment-failures.ts';
import type { CleanUp } from '../_shared/payment/payment-ledger.ts';
import type { PaymentProvider } from '../_shared/payment/payment-provider.ts';
import type { Job } from './job.ts';
import { paymentReconciliation } from './payment-reconciliation.ts';
import type { ReconciliationTools } from './payment-reconciliation.ts';

const minute = 60;

/** What keeps our rows and the provider's the same. None where no provider is configured. */
export function createPaymentJobs(tools: ReconciliationTools | undefined): readonly Job[] {
  return tools === undefined ? [] : [paymentReconciliation(tools), cleanUp(tools)];
}

/** Puts in order at the provider what deleted accounts left there. What fails is tried again later. */
function cleanUp(tools: ReconciliationTools): Job {
  return {
    name: 'payment-clean-up',
    leaseSeconds: 10 * minute,
    everySeconds: 5 * minute,
    run: async () => {
      const counts = { done: 0, failed: 0 };
      for (const due of await tools.ledger.listCleanUps()) {
        const isDone = await putInOrder(due, tools.provider);
        await (isDone ? tools.ledger.finishCleanUp(due.id) : tools.ledger.putOffCleanUp(due.id));
        counts[isDone ? 'done' : 'failed'] += 1;
      }
      return counts;
    },
  };
}

/** A customer that is gone and a payment that was given back are in order; any other refusal may end one day. */
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
    if (failureOfProvider(error) === undefined) throw error;
    return isMissing(error) || isRefundedAlready(error);
  }
}
