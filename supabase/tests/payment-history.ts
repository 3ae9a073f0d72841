import { checkoutAnswerSchema } from '@stepwise/contract/payment';
import { expect } from 'vitest';
import { eventTable } from '../functions/stripe-webhook/event-table.ts';
import { hasAccess, learn, statusOf } from './payment-model.ts';
import type { Bill } from './payment-model.ts';
import type { PaymentStack, Person } from './payment-stack.ts';

type HeldEvent = {
  readonly id: string;
  readonly sessionId: string | undefined;
  readonly intentId: string | undefined;
};

/** One person's life with payments, and what the model expects of it. */
export type PaymentHistory = {
  readonly stack: PaymentStack;
  readonly person: Person;
  readonly bills: Bill[];
  /** What the provider has to tell and has not told yet. */
  held: HeldEvent[];
  /** What it has told; told again, it changes nothing. */
  readonly told: HeldEvent[];
  /** The steps that were walked, by name. */
  readonly walked: string[];
  isDeleted: boolean;
};

export async function newHistory(stack: PaymentStack): Promise<PaymentHistory> {
  const person = await stack.newPerson();
  return { stack, person, bills: [], held: [], told: [], walked: [], isDeleted: false };
}

export async function newestEvent({ stripe }: PaymentStack): Promise<string | undefined> {
  return (await stripe.events.list({ limit: 1 })).data[0]?.id;
}

/** Each history takes up what the provider wants to tell of it since the event named. Answers the newest event. */
export async function hearEvents(
  stack: PaymentStack,
  histories: readonly PaymentHistory[],
  lastEvent: string | undefined,
): Promise<string | undefined> {
  const since = lastEvent === undefined ? {} : { ending_before: lastEvent };
  const { data, has_more: isMore } = await stack.stripe.events.list({ limit: 100, ...since });
  if (isMore) throw new Error('One round makes more events than one page of them holds.');
  for (const { id, type, data: told } of data.toReversed()) {
    if (!eventTable.has(type)) continue;
    const named = (name: string) => {
      const value: unknown = Reflect.get(told.object, name);
      return typeof value === 'string' ? value : undefined;
    };
    const isSession = type.startsWith('checkout.session.');
    const intentId = type.startsWith('payment_intent.') ? named('id') : named('payment_intent');
    const event = { id, intentId, sessionId: isSession ? named('id') : undefined };
    const owner = histories.find(({ bills }) => bills.some((bill) => isAbout(event, bill)));
    if (owner === undefined) throw new Error(`The event ${type} is about nobody's payment.`);
    owner.held.push(event);
  }
  return data[0]?.id ?? lastEvent;
}

function isAbout({ sessionId, intentId }: HeldEvent, bill: Bill): boolean {
  return sessionId === undefined ? bill.intentId === intentId : bill.sessionId === sessionId;
}

/** Delivers events in the order given; only the first time that one arrives the database looks. */
export async function deliver(history: PaymentHistory, events: readonly HeldEvent[]): Promise<void> {
  const { results } = await history.stack.control('deliver', { events: events.map(({ id }) => id) });
  expect(results).toEqual(events.map(({ id }) => ({ event: id, status: 200 })));
  for (const event of events) {
    if (history.told.includes(event)) continue;
    history.told.push(event);
    for (const bill of history.bills) if (isAbout(event, bill)) learn(bill);
  }
  history.held = history.held.filter((event) => !events.includes(event));
}

/** A bill whose page is open, as far as the database knows. */
function openBill({ bills }: PaymentHistory): Bill | undefined {
  return bills.find(({ known }) => known.state === 'open' || known.state === 'processing');
}

/** What a click on "pay" must lead to: a page that is open already, a new one, or a refusal. */
export function expectedCheckout(history: PaymentHistory): { code: string } | { bill: Bill | undefined } {
  if (hasAccess(history.bills)) return { code: 'ALREADY_PAID' };
  const open = openBill(history);
  if (open === undefined) return { bill: undefined };
  if (open.known.state === 'processing') return { code: 'PAYMENT_IN_PROGRESS' };
  if (open.truth.state === 'open') return { bill: open };
  // The page is closed already, which the database now finds out.
  learn(open);
  return expectedCheckout(history);
}

export async function clickCheckout({ stack, person }: PaymentHistory, key: string) {
  const answer = await stack.call(person, 'create-checkout-session', {
    key,
    body: {
      successUrl: 'http://localhost:4400/payment-success',
      cancelUrl: 'http://localhost:4400/payment',
    },
  });
  const read = checkoutAnswerSchema.safeParse(answer.body);
  return { ...answer, sessionId: read.success ? read.data.sessionId : undefined };
}

/** Holds after every step, whatever was told and whatever was not. */
export async function expectModel(stack: PaymentStack, histories: readonly PaymentHistory[]): Promise<void> {
  const bills = histories.flatMap((history) => history.bills);
  const rows = await stack.readRows(bills.map(({ sessionId }) => sessionId));
  expect(rows).toEqual(
    bills.map(({ sessionId, known }) => ({
      session_id: sessionId,
      status: statusOf(known),
      amount_refunded: String(known.refunded),
    })),
  );
  const access = await stack.readAccess(histories.map(({ person }) => person.id));
  expect(access).toEqual(histories.map((history) => !history.isDeleted && hasAccess(history.bills)));
}

/** How everybody got to where they are, for whoever has to find out why something failed. */
export function waysOf(histories: readonly PaymentHistory[]): string {
  return histories
    .map(({ person, walked, bills }) =>
      [person.id, ...bills.map(({ sessionId }) => sessionId), walked.join(' → ')].join('\n  '),
    )
    .join('\n');
}

/** The provider's own books: each intent charged at most once, and each cent where the model says it is. */
export async function expectBooks({ stack, bills }: PaymentHistory): Promise<void> {
  for (const { intentId, truth } of bills) {
    if (intentId === undefined) continue;
    const charges = await stack.stripe.charges.list({ payment_intent: intentId, limit: 100 });
    const paid = charges.data.filter((charge) => charge.paid);
    expect(paid.map(({ amount_refunded }) => amount_refunded)).toEqual(
      truth.state === 'paid' ? [truth.refunded] : [],
    );
  }
}
