import { fail, ok } from '../edge-failure.ts';
import type { Result } from '../edge-failure.ts';
import {
  alreadyPaid,
  isCustomerMissing,
  isKeptRefusal,
  paymentRunning,
  planNotOnSale,
  signInNeeded,
} from './payment-failures.ts';
import type { Payment, PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider, PaymentToStart } from './payment-provider.ts';
import { syncPayment } from './sync-payment.ts';

type Tools = { readonly ledger: PaymentLedger; readonly provider: PaymentProvider };

export type Beginning<Started> = {
  readonly userId: string;
  readonly planType: string;
  /** Goes on with a payment that the provider knows; undefined when it cannot be paid any more, or not in this way. */
  readonly resume: (payment: Payment) => Promise<Started | undefined>;
  /** Undefined when another way of paying was quicker, or the account was deleted meanwhile. */
  readonly start: (payment: PaymentToStart) => Promise<Started | undefined>;
};

/**
 * Starts the one open payment of a person, or goes on with it. What is left open in another way or at another price is
 * closed first, so that nobody can pay twice.
 */
export async function beginPayment<Started>(
  tools: Tools,
  beginning: Beginning<Started>,
): Promise<Result<Started>> {
  const { userId, planType, resume } = beginning;
  let isOutrun = false;
  // Closing what is in the way ends a payment; a second look finds the way free, or that it was paid after all.
  for (let looks = 0; looks < 2; looks += 1) {
    const begun = await tools.ledger.begin(userId, planType);
    switch (begun.kind) {
      case 'no-account':
        return fail(signInNeeded);
      case 'not-on-sale':
        return fail(planNotOnSale);
      case 'has-access':
        return fail(alreadyPaid);
      case 'open':
      case 'outdated': {
        const { payment, account } = begun;
        if (payment.status === 'processing') return fail(paymentRunning);
        if (begun.kind === 'open') {
          const isStarted = payment.sessionId !== null || payment.paymentIntentId !== null;
          const started = isStarted
            ? await resume(payment)
            : await startOrGiveUp(payment, account, beginning, tools);
          if (started !== undefined) return ok(started);
          // What outran us this very moment is not closed: somebody is being sent there.
          if (isOutrun) return fail(paymentRunning);
          isOutrun = !isStarted;
        }
        await close(payment, tools);
        break;
      }
      default:
        return begun satisfies never;
    }
  }
  return fail(paymentRunning);
}

type Account = { readonly email: string; readonly customerId: string | null };

/** A refusal stays the same under the same name, so the payment that gave its name ends and the next try is a new one. */
async function startOrGiveUp<Started>(
  payment: Payment,
  account: Account,
  { userId, start }: Beginning<Started>,
  tools: Tools,
): Promise<Started | undefined> {
  const { transactionId } = payment;
  try {
    const customerId = await customerOf({ userId, transactionId }, account, tools);
    return await start({ ...payment, userId, customerId });
  } catch (error) {
    if (isKeptRefusal(error)) await tools.ledger.giveUp(transactionId);
    if (isCustomerMissing(error) && account.customerId !== null) {
      await tools.ledger.forgetCustomer(userId, account.customerId);
    }
    throw error;
  }
}

/** The provider's name for a person, made at the first payment. */
async function customerOf(
  { userId, transactionId }: { readonly userId: string; readonly transactionId: string },
  account: Account,
  { ledger, provider }: Tools,
): Promise<string> {
  if (account.customerId !== null) return account.customerId;
  const made = await provider.createCustomer({ userId, email: account.email, transactionId });
  return (await ledger.keepCustomer(userId, made)) ?? made;
}

/** Whatever became of it meanwhile is written down: it may have been paid a moment ago. */
async function close({ sessionId, paymentIntentId }: Payment, tools: Tools): Promise<void> {
  if (sessionId !== null) {
    await tools.provider.closeCheckout(sessionId);
    await syncPayment({ kind: 'session', sessionId }, tools);
  } else if (paymentIntentId !== null) {
    await tools.provider.closeIntent(paymentIntentId);
    await syncPayment({ kind: 'intent', paymentIntentId }, tools);
  }
}
