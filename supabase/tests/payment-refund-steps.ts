import { expect } from 'vitest';
import { pick } from './payment-draw.ts';
import type { Draw } from './payment-draw.ts';
import type { PaymentHistory } from './payment-history.ts';
import { change, isTakenBack, learn, moneyLeft, statusOf } from './payment-model.ts';
import type { Bill } from './payment-model.ts';

export function refundable({ bills }: PaymentHistory): readonly Bill[] {
  return bills.filter(({ truth }) => moneyLeft(truth) > 0 && !isTakenBack(truth));
}

/** In cents; `null` is everything that is left, and nothing else is given for the asking. */
const refundSizes = [1, 4000, 10_499, 10_500, null, 10_501] as const;

/** What a wish for money back must lead to. Undefined: it is refused, here or by the provider. */
function expectedRefund({ known, truth, isOver }: Bill, wanted: number | null): number | undefined {
  const left = moneyLeft(known);
  const amount = wanted ?? left;
  const isKnownPaid = ['paid', 'partially_refunded'].includes(statusOf(known));
  if (!isKnownPaid || isOver || amount !== left) return undefined;
  return isTakenBack(truth) || amount > moneyLeft(truth) ? undefined : amount;
}

export async function refund(history: PaymentHistory, draw: Draw): Promise<void> {
  await askForMoney(history, draw, 1);
}

export async function refundTwice(history: PaymentHistory, draw: Draw): Promise<void> {
  await askForMoney(history, draw, 2);
}

async function askForMoney(history: PaymentHistory, draw: Draw, times: number): Promise<void> {
  const bill = pick(
    history.bills.filter(({ truth }) => truth.state === 'paid'),
    draw,
  );
  const wanted = pick(refundSizes, draw);
  const expected = expectedRefund(bill, wanted);
  const body = { payment_intent: bill.intentId, ...(wanted === null ? {} : { amount: wanted }) };
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from(
      { length: times },
      async () => await history.stack.call(history.person, 'refunds', { key, body }),
    ),
  );
  const isAnyDone = answers.some(({ status }) => status === 200);
  expect(isAnyDone).toBe(expected !== undefined);
  if (expected === undefined) return;
  change(bill, { refunded: bill.truth.refunded + expected });
  learn(bill);
}

export async function refundOutside(history: PaymentHistory, draw: Draw): Promise<void> {
  const bill = pick(refundable(history), draw);
  const left = moneyLeft(bill.truth);
  const amount = draw(2) === 0 ? left : Math.ceil(left / 2);
  await history.stack.stripe.refunds.create({ payment_intent: String(bill.intentId), amount });
  change(bill, { refunded: bill.truth.refunded + amount });
}

/** Its account may be closed: the money is ours again, and what was given back is owed once more. */
export async function sendRefundBack(history: PaymentHistory, draw: Draw): Promise<void> {
  const bill = pick(
    history.bills.filter(({ truth }) => truth.refunded > 0),
    draw,
  );
  const { stripe, control } = history.stack;
  const { data } = await stripe.refunds.list({ payment_intent: String(bill.intentId), limit: 100 });
  const given = pick(
    data.filter(({ status }) => status === 'succeeded'),
    draw,
  );
  await control('fail-refund', { refund: given.id });
  change(bill, { refunded: bill.truth.refunded - given.amount });
}
