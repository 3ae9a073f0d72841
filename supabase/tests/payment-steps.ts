import { confirmationAnswerSchema } from '@stepwise/contract/payment';
import { expect } from 'vitest';
import { clickCheckout, deliver, expectedCheckout } from './payment-history.ts';
import type { PaymentHistory } from './payment-history.ts';
import { pick } from './payment-draw.ts';
import type { Draw } from './payment-draw.ts';
import { change, isTakenBack, learn, moneyLeft, newBill, price, statusOf } from './payment-model.ts';
import type { Bill } from './payment-model.ts';
import type { PaymentStack } from './payment-stack.ts';
import { refund, refundOutside, refundTwice, refundable, sendRefundBack } from './payment-refund-steps.ts';

type PaymentStep = {
  readonly name: string;
  readonly weight: number;
  readonly isPossible: (history: PaymentHistory) => boolean;
  readonly run: (history: PaymentHistory, draw: Draw) => Promise<void>;
};

const cards = [
  { number: '4242424242424242', becomes: 'paid' },
  { number: '4242424242424242', becomes: 'paid' },
  { number: '4000000000000002', becomes: 'open' },
  { number: '4000000000009995', becomes: 'open' },
  { number: '4000002500003155', choice: 'confirm', becomes: 'paid' },
  { number: '4000002500003155', choice: 'refuse', becomes: 'open' },
  { number: '000123456789', becomes: 'processing' },
] as const;

export const paymentSteps: readonly PaymentStep[] = [
  { name: 'click on pay', weight: 2, isPossible: always, run: async (history) => await click(history, 1) },
  {
    name: 'double click on pay',
    weight: 1,
    isPossible: always,
    run: async (history) => await click(history, 2),
  },
  {
    name: 'pay on the page',
    weight: 5,
    isPossible: (history) => payable(history) !== undefined,
    run: async (history, draw) => await payOnPage(history, draw, 1),
  },
  {
    name: 'double click on the page',
    weight: 4,
    isPossible: (history) => payable(history) !== undefined,
    run: async (history, draw) => await payOnPage(history, draw, 2),
  },
  { name: 'come back before any webhook', weight: 2, isPossible: hasBills, run: comeBack },
  { name: 'webhooks, some twice, in any order', weight: 5, isPossible: hasHeld, run: deliverShuffled },
  {
    name: 'webhooks again',
    weight: 1,
    isPossible: ({ told }) => told.length > 0,
    run: async (history, draw) => {
      const again = history.told[draw(history.told.length)];
      if (again !== undefined) await deliver(history, [again, again]);
    },
  },
  {
    name: 'webhooks are lost',
    weight: 2,
    isPossible: hasHeld,
    run: async (history) => {
      history.held = [];
    },
  },
  {
    name: 'the bank tells of a late payment',
    weight: 4,
    isPossible: ({ bills }) => bills.some(({ truth }) => truth.state === 'processing'),
    run: settleLate,
  },
  { name: 'refund', weight: 2, isPossible: hasPaid, run: refund },
  { name: 'refund, double click', weight: 1, isPossible: hasPaid, run: refundTwice },
  {
    name: 'refund by the operator',
    weight: 2,
    isPossible: (history) => refundable(history).length > 0,
    run: refundOutside,
  },
  {
    name: 'the bank sends a refund back',
    weight: 2,
    isPossible: ({ bills }) => bills.some(({ truth }) => truth.refunded > 0),
    run: sendRefundBack,
  },
  {
    name: 'dispute',
    weight: 3,
    isPossible: (history) => disputable(history).length > 0,
    run: async (history, draw) => {
      const bill = pick(disputable(history), draw);
      await history.stack.control('dispute', { payment_intent: bill.intentId });
      change(bill, { dispute: 'open', disputed: moneyLeft(bill.truth) });
    },
  },
  {
    name: 'dispute decided',
    weight: 4,
    isPossible: (history) => disputed(history).length > 0,
    run: async (history, draw) => {
      const bill = pick(disputed(history), draw);
      const outcome = draw(2) === 0 ? 'won' : 'lost';
      const [dispute] = (await history.stack.stripe.disputes.list({ payment_intent: String(bill.intentId) }))
        .data;
      await history.stack.control('close-dispute', { dispute: dispute?.id, outcome });
      change(bill, { dispute: outcome });
    },
  },
  {
    name: 'the page expires',
    weight: 2,
    isPossible: (history) => payable(history) !== undefined,
    run: async (history) => {
      const bill = payable(history);
      if (bill === undefined) return;
      await history.stack.control('expire', { session: bill.sessionId });
      change(bill, { state: 'expired' });
    },
  },
  {
    name: 'years pass',
    weight: 3,
    isPossible: ({ bills }) => bills.some(({ known, isOver }) => known.state === 'paid' && !isOver),
    run: letYearsPass,
  },
];

function always(): boolean {
  return true;
}

function hasBills({ bills }: PaymentHistory): boolean {
  return bills.length > 0;
}

function hasHeld({ held }: PaymentHistory): boolean {
  return held.length > 0;
}

function hasPaid({ bills }: PaymentHistory): boolean {
  return bills.some(({ truth }) => truth.state === 'paid');
}

function payable({ bills }: PaymentHistory): Bill | undefined {
  return bills.find(({ truth }) => truth.state === 'open');
}

function disputable({ bills }: PaymentHistory): readonly Bill[] {
  return bills.filter(({ truth }) => moneyLeft(truth) > 0 && truth.dispute === 'none');
}

function disputed({ bills }: PaymentHistory): readonly Bill[] {
  return bills.filter(({ truth }) => truth.dispute === 'open');
}

async function click(history: PaymentHistory, times: number): Promise<void> {
  const expected = expectedCheckout(history);
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: times }, async () => await clickCheckout(history, key)),
  );
  if ('code' in expected) {
    const codes = new Set(answers.map(({ code }) => code));
    // Of two at once, one may only hear that the other is being answered.
    if (times > 1) codes.delete('REQUEST_IN_PROGRESS');
    expect([...codes]).toEqual([expected.code]);
    return;
  }
  const sessions = new Set(answers.flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId])));
  expect(sessions.size, 'one page for one payment').toBe(1);
  const [sessionId = ''] = sessions;
  if (expected.bill === undefined) history.bills.push(newBill(sessionId));
  else expect(sessionId).toBe(expected.bill.sessionId);
}

async function press(address: string, form: URLSearchParams): Promise<string | null> {
  const answer = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  return answer.headers.get('location');
}

async function payOnPage(history: PaymentHistory, draw: Draw, times: number): Promise<void> {
  const bill = payable(history);
  if (bill === undefined) return;
  const { stack } = history;
  const card = pick(cards, draw);
  const { url } = await stack.stripe.checkout.sessions.retrieve(bill.sessionId);
  const body = new URLSearchParams({ number: card.number, expiry: '12/34', cvc: '123', name: 'A' });
  const places = await Promise.all(Array.from({ length: times }, async () => await press(url ?? '', body)));
  const [place] = places;
  if ('choice' in card) {
    await Promise.all(
      Array.from(
        { length: times },
        async () => await press(place ?? '', new URLSearchParams({ choice: card.choice })),
      ),
    );
  }
  const session = await stack.stripe.checkout.sessions.retrieve(bill.sessionId);
  bill.intentId = typeof session.payment_intent === 'string' ? session.payment_intent : undefined;
  change(bill, { state: card.becomes });
}

async function comeBack(history: PaymentHistory, draw: Draw): Promise<void> {
  const bill = pick(history.bills, draw);
  const { stack, person } = history;
  learn(bill);
  const answer = await stack.call(person, 'confirm-checkout-session', {
    body: { sessionId: bill.sessionId },
  });
  expect(confirmationAnswerSchema.parse(answer.body).transaction).toMatchObject({
    session_id: bill.sessionId,
    status: statusOf(bill.known),
    amount_refunded: bill.known.refunded,
  });
}

async function deliverShuffled(history: PaymentHistory, draw: Draw): Promise<void> {
  const left = [...history.held];
  const order: typeof left = [];
  while (left.length > 0) order.push(...left.splice(draw(left.length), 1));
  const some = order.slice(0, 1 + draw(Math.min(order.length, 4)));
  const twice = draw(2) === 0 ? some.slice(0, 1) : [];
  await deliver(history, [...some, ...twice]);
}

async function settleLate(history: PaymentHistory, draw: Draw): Promise<void> {
  const bill = pick(
    history.bills.filter(({ truth }) => truth.state === 'processing'),
    draw,
  );
  const outcome = draw(3) === 0 ? 'failed' : 'succeeded';
  await history.stack.control('settle-payment', { payment_intent: bill.intentId, outcome });
  change(bill, { state: outcome === 'succeeded' ? 'paid' : 'failed' });
}

/** The clock of the database cannot be turned, so what has happened is moved into the past. */
async function letYearsPass({ stack, person, bills }: PaymentHistory): Promise<void> {
  await stack.sql`
    update public.payment_transactions
    set paid_at = paid_at - interval '10 years', created_at = created_at - interval '10 years',
      refund_until = refund_until - interval '10 years'
    where user_id = ${person.id} and paid_at is not null`;
  await stack.sql`select private.refresh_access(${person.id})`;
  for (const bill of bills) if (bill.known.state === 'paid') bill.isOver = true;
}

/** The account goes while a page may be open and a bank may still have to tell. Somebody may pay on that page after all. */
export async function deleteAccount(history: PaymentHistory, draw: Draw): Promise<void> {
  const answer = await history.stack.call(history.person, 'delete-user-account', {});
  expect(answer.status).toBe(200);
  history.isDeleted = true;
  if (payable(history) !== undefined && draw(2) === 0) await payOnPage(history, () => 0, 1);
}

/** The jobs look after what nobody told, of everybody at once. */
export async function reconcile(stack: PaymentStack, histories: readonly PaymentHistory[]): Promise<void> {
  await runJob(stack, 'payment-reconciliation');
  for (const { bills } of histories) for (const bill of bills) learn(bill);
}

/** Everything that is still to come arrives, and what deleted accounts left at the provider is put in order. */
export async function catchUp(stack: PaymentStack, histories: readonly PaymentHistory[]): Promise<void> {
  const deleted = histories.filter(({ isDeleted }) => isDeleted);
  const unpaid = deleted.flatMap(({ bills }) => bills.filter(({ known }) => known.state !== 'paid'));
  await reconcile(stack, histories);
  await runJob(stack, 'payment-clean-up');
  for (const bill of unpaid) {
    if (bill.truth.state === 'open') change(bill, { state: 'expired' });
    // Money for an account that is gone goes back, unless the bank has taken it back already.
    if (bill.truth.state === 'paid' && !isTakenBack(bill.truth)) change(bill, { refunded: price });
  }
  if (deleted.length > 0) await reconcile(stack, histories);
}

async function runJob(stack: PaymentStack, name: string): Promise<void> {
  expect(await stack.runJobs(name)).toMatchObject([{ outcome: 'succeeded' }]);
}
