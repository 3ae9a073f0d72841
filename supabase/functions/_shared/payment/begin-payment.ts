import { fail, ok } from '../edge-failure.ts';
import type { Result } from '../edge-failure.ts';
import { alreadyPaid, paymentRunning, planNotOnSale, signInNeeded } from './payment-failures.ts';
import type { Payment, PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider, PaymentToStart } from './payment-provider.ts';
import { syncPayment } from './sync-payment.ts';

type Tools = { readonly ledger: PaymentLedger; readonly provider: PaymentProvider };

export type Beginning<Started> = {
  readonly userId: string;
  readonly planType: string;
  /** Goes on with a payment that the provider knows; undefined when it cannot be paid any more, or not in this way. */
  readonly resume: (payment: Payment) => Promise<Started | undefined>;
  /** Undefined when the account was deleted meanwhile. */
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
  const { userId, planType, resume, start } = beginning;
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
            : await start({ ...payment, userId, customerId: await customerOf(userId, account, tools) });
          if (started !== undefined) return ok(started);
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

/** The provider's name for a person, made at the first payment. */
async function customerOf(
  userId: string,
  account: { readonly email: string; readonly customerId: string | null },
  { ledger, provider }: Tools,
): Promise<string> {
  if (account.customerId !== null) return account.customerId;
  const made = await provider.createCustomer(userId, account.email);
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
