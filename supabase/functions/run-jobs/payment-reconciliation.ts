import { failureOfProvider } from '../_shared/payment/payment-failures.ts';
import type { Payment, PaymentLedger } from '../_shared/payment/payment-ledger.ts';
import type { PaymentProvider, PaymentReference } from '../_shared/payment/payment-provider.ts';
import { syncPayment } from '../_shared/payment/sync-payment.ts';
import { inParallel } from './in-parallel.ts';
import type { Job } from './job.ts';

export type ReconciliationTools = {
  readonly ledger: PaymentLedger;
  readonly provider: PaymentProvider;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsedMs: () => number;
};

const minute = 60;
const dayMs = 24 * 3_600_000;
/**
 * How far back the provider's lists are read: what has not been compared since then is found by our own list. A bank has
 * thirty days to send a refund back, and days pass until it gets it.
 */
const lookBackMs = { payments: 2 * dayMs, refunds: 45 * dayMs };
/** The provider allows a hundred reads a second, and each look is up to four. */
const looksAtOnce = 8;
/** What a run may take. What is left waits in the same order for the next one. */
const budgetMs = 60_000;

/**
 * Repairs what messages that never came would have done. What is settled on both sides is compared by lists; only the
 * rest is looked at one by one.
 */
export function paymentReconciliation(tools: ReconciliationTools): Job {
  return {
    name: 'payment-reconciliation',
    leaseSeconds: 10 * minute,
    everySeconds: 10 * minute,
    run: async (_database, now) => {
      const run = newRun(tools);
      await lookAtOwn(run, tools);
      await lookAtSubscriptions(run, tools);
      await lookAtRecent(run, tools, now);
      return { ...run.counts, closed: await tools.ledger.closeStale() };
    },
  };
}

type Run = {
  readonly counts: Record<'checked' | 'unknown' | 'mismatched' | 'failed' | 'left', number>;
  readonly isOver: () => boolean;
  /** Looks at what this run has not looked at. */
  readonly check: (references: readonly PaymentReference[]) => Promise<void>;
};

function newRun(tools: ReconciliationTools): Run {
  const endsAt = tools.elapsedMs() + budgetMs;
  const counts = { checked: 0, unknown: 0, mismatched: 0, failed: 0, left: 0 };
  const looked = new Set<string>();
  const isOver = (): boolean => tools.elapsedMs() >= endsAt;
  const check = async (reference: PaymentReference): Promise<void> => {
    const name = nameOf(reference);
    if (looked.has(name)) return;
    looked.add(name);
    counts[isOver() ? 'left' : await lookAt(reference, tools)] += 1;
  };
  return {
    counts,
    isOver,
    check: async (references) => await inParallel(references, looksAtOnce, check),
  };
}

/** The database's own list, page by page. */
async function lookAtOwn(run: Run, { ledger }: ReconciliationTools): Promise<void> {
  const seen: string[] = [];
  while (!run.isOver()) {
    const page = await ledger.listToCheck(seen);
    if (page.length === 0) return;
    seen.push(...page.map(({ transactionId }) => transactionId));
    await run.check(page.flatMap(referenceOf));
  }
}

/** Subscriptions that were renewed or have ended, without a word. None where they are switched off. */
async function lookAtSubscriptions(run: Run, { ledger, provider }: ReconciliationTools): Promise<void> {
  const seen: string[] = [];
  while (!run.isOver()) {
    const page = await ledger.listSubscriptionsToCheck(seen);
    if (page.length === 0) return;
    seen.push(...page);
    await inParallel(page, looksAtOnce, async (subscriptionId) => {
      const looked = await orFailed(async () => {
        const subscription = await provider.lookAtSubscription(subscriptionId);
        await ledger.recordSubscription(subscription, undefined);
        return 'checked' as const;
      });
      run.counts[looked] += 1;
    });
  }
}

/** The provider's lists, page by page. */
async function lookAtRecent(run: Run, { ledger, provider }: ReconciliationTools, now: Date): Promise<void> {
  if (run.isOver()) return;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const since = { payments: ago(lookBackMs.payments), refunds: ago(lookBackMs.refunds) };
  for await (const page of provider.listRecent(since)) {
    await run.check(await ledger.listBehind(page));
    if (run.isOver()) return;
  }
}

async function lookAt(
  reference: PaymentReference,
  tools: ReconciliationTools,
): Promise<'checked' | 'unknown' | 'mismatched' | 'failed'> {
  return await orFailed(async () => {
    const { outcome } = await syncPayment(reference, tools);
    switch (outcome) {
      case 'recorded':
      case 'duplicate':
      case 'paid-twice':
        return 'checked';
      case 'amount-mismatch':
        return 'mismatched';
      case 'unknown':
        return 'unknown';
      default:
        return outcome satisfies never;
    }
  });
}

async function orFailed<Looked>(look: () => Promise<Looked>): Promise<Looked | 'failed'> {
  try {
    return await look();
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

function nameOf(reference: PaymentReference): string {
  return reference.kind === 'session' ? reference.sessionId : reference.paymentIntentId;
}
