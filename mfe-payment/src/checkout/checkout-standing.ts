import type { PaymentTransaction } from '@stepwise/contract/payment';
import type { SessionState } from '@stepwise/contract/shell-services';
import type { CheckoutAttempt } from '../data/checkout-attempt.ts';
import type { Access } from '../frame/use-access.ts';

/** What the page to pay on offers somebody. */
export type CheckoutStanding =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'open'; readonly until: string | null }
  /** Paid already, and only the provider's word is missing. */
  | { readonly kind: 'confirming'; readonly sessionId: string | null }
  | {
      readonly kind: 'ready';
      /** They were at the provider's page and are here again. */
      readonly cameBack: boolean;
      /** Access that still runs, and that a payment makes longer. */
      readonly runsUntil: string | null;
    };

/** Undefined while it is on its way. Nobody is kept from paying by what cannot be read: the server charges nobody twice. */
type Reading<Known> = Known | 'unreadable' | undefined;

type Question = {
  readonly session: SessionState;
  readonly access: Reading<Access>;
  readonly payments: Reading<readonly PaymentTransaction[]>;
  readonly attempt: CheckoutAttempt | undefined;
  readonly now: Date;
};

const renewalDays = 30;
const dayMs = 86_400_000;

export function checkoutStanding(question: Question): CheckoutStanding {
  const { session, attempt, now } = question;
  if (session.kind === 'unknown') return { kind: 'waiting' };
  if (session.kind === 'signed-out') return { kind: 'signed-out' };
  if (question.access === undefined) return { kind: 'waiting' };
  const access = known(question.access);
  const payments = known(question.payments);
  const running = payments?.find(({ status }) => status === 'processing');
  if (running !== undefined) return { kind: 'confirming', sessionId: running.session_id };
  const until = access?.kind === 'open' ? access.until : undefined;
  if (until !== undefined && !isNearEnd(until, now)) return { kind: 'open', until };
  // Nobody is shown a way to pay that is taken away when a payment of theirs turns out to be on its way.
  if (question.payments === undefined) return { kind: 'waiting' };
  const cameBack = hasComeBack(attempt, session.user.id, payments);
  return { kind: 'ready', cameBack, runsUntil: until ?? null };
}

function known<Known>(reading: Reading<Known>): Known | undefined {
  return reading === 'unreadable' ? undefined : reading;
}

/** In its last days access can be bought again; the server has the same rule. */
function isNearEnd(until: string | null, now: Date): boolean {
  return until !== null && Date.parse(until) - now.getTime() <= renewalDays * dayMs;
}

/** They were sent to pay and have not: of a payment that was made, and perhaps given back, nobody says that it was not. */
function hasComeBack(
  attempt: CheckoutAttempt | undefined,
  userId: string,
  payments: readonly PaymentTransaction[] | undefined,
): boolean {
  if (attempt?.userId !== userId || attempt.sessionId === undefined) return false;
  const left = payments?.find(({ session_id: session }) => session === attempt.sessionId);
  return left !== undefined && ['checkout_started', 'failed', 'expired'].includes(left.status);
}
