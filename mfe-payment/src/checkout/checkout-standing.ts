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

type Question = {
  readonly session: SessionState;
  /** Undefined while it is not known. */
  readonly access: Access | undefined;
  readonly payments: readonly PaymentTransaction[] | undefined;
  /** Whether what is missing above could not be read: nobody is kept from paying by that. */
  readonly isUnreadable: boolean;
  readonly attempt: CheckoutAttempt | undefined;
  readonly now: Date;
};

const renewalDays = 30;
const dayMs = 86_400_000;

export function checkoutStanding(question: Question): CheckoutStanding {
  const { session, access, payments = [], attempt, now } = question;
  if (session.kind === 'unknown') return { kind: 'waiting' };
  if (session.kind === 'signed-out') return { kind: 'signed-out' };
  if (access === undefined && !question.isUnreadable) return { kind: 'waiting' };
  const running = payments.find(({ status }) => status === 'processing');
  if (running !== undefined) return { kind: 'confirming', sessionId: running.session_id };
  const until = access?.kind === 'open' ? access.until : undefined;
  if (until !== undefined && !isNearEnd(until, now)) return { kind: 'open', until };
  return { kind: 'ready', cameBack: hasComeBack(attempt, session.user.id), runsUntil: until ?? null };
}

/** In its last days access can be bought again; the server has the same rule. */
function isNearEnd(until: string | null, now: Date): boolean {
  return until !== null && Date.parse(until) - now.getTime() <= renewalDays * dayMs;
}

function hasComeBack(attempt: CheckoutAttempt | undefined, userId: string): boolean {
  return attempt?.userId === userId && attempt.sessionId !== undefined;
}
