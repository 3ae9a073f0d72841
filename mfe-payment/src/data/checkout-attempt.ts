import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { boolean, int, object, oneOf, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { PlanOffer } from '@stepwise/domain/payment-catalogue';

const attemptSchema = object({
  userId: string(),
  planType: oneOf(['premium', 'standard']),
  amount: int(),
  /** Sent as `Idempotency-Key`: whatever is repeated under it is one purchase. */
  key: string(),
  /** Part of what is sent, so it must not change when the same is sent again. */
  startedAt: string(),
  /** The wish to buy and the lead are recorded once. */
  isRecorded: boolean(),
  /** The page of the provider that the person was sent to. */
  sessionId: optional(string()),
});

/** One try to buy, from the click to its end: the same for a double click, a second tab and a lost answer. */
export type CheckoutAttempt = Infer<typeof attemptSchema>;

export type AttemptStore = {
  readonly read: () => CheckoutAttempt | undefined;
  readonly write: (attempt: CheckoutAttempt) => void;
  readonly clear: () => void;
};

/** Not among the keys that outlive a person: it goes with them. */
export function attemptStore(storage: SafeStorage): AttemptStore {
  const { read, write, clear } = storedValue(storage, {
    key: 'payment_attempt',
    schema: attemptSchema,
    version: 1,
  });
  return { read, write: (attempt) => void write(attempt), clear };
}

/** Shorter than a page of the provider stays open, so that nobody is sent to one that is over. */
const attemptLifeMs = 20 * 60_000;

type Wish = {
  readonly userId: string;
  readonly plan: PlanOffer;
  readonly now: Date;
  readonly newKey: () => string;
};

/** The attempt that is under way for exactly this purchase, or a new one. */
export function attemptFor(known: CheckoutAttempt | undefined, wish: Wish): CheckoutAttempt {
  const { userId, plan, now, newKey } = wish;
  const { planType, amount } = plan;
  const isSame =
    known?.userId === userId &&
    known.planType === planType &&
    known.amount === amount &&
    now.getTime() - Date.parse(known.startedAt) < attemptLifeMs;
  if (known !== undefined && isSame) return isAnswered(known) ? { ...known, key: newKey() } : known;
  return { userId, planType, amount, key: newKey(), startedAt: now.toISOString(), isRecorded: false };
}

/**
 * What was asked for has come, so asking again is a request of its own: the server knows the one page that is open, and
 * whether it still is. The old answer, repeated, may lead to a page that was closed since.
 */
function isAnswered({ sessionId }: CheckoutAttempt): boolean {
  return sessionId !== undefined;
}
