import { array, assert, asyncProperty, nat, noBias } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectBooks, expectModel, hearEvents, newHistory, newestEvent, waysOf } from './payment-history.ts';
import type { PaymentHistory } from './payment-history.ts';
import { moneyHeld } from './payment-model.ts';
import { startPaymentStack } from './payment-stack.ts';
import type { PaymentStack } from './payment-stack.ts';
import { catchUp, deleteAccount, paymentSteps, reconcile } from './payment-steps.ts';
import { pick } from './payment-draw.ts';
import type { Draw } from './payment-draw.ts';

/*
 * Random histories of people who pay, side by side against the real database, the real functions and the sandbox. After
 * every round, in which each of them takes one step, the rows and the access must be what the model says. Always the same
 * 504 steps; with STEPWISE_TEST_FULL=1 2520 others each time, of every kind, whose seed is told when one of them fails.
 */
const isFull = process.env['STEPWISE_TEST_FULL'] === '1';
const runCount = isFull ? 5 : 1;
const historyCount = 6;
const roundCount = 84;
const roundsBetweenJobs = 14;

// Ten times what a busy machine needs: every step is several calls of real functions.
vi.setConfig({ testTimeout: 3_600_000 });

let stack: PaymentStack;

beforeAll(async () => {
  stack = await startPaymentStack();
  await stack.backend.warmFunctions([
    'create-checkout-session',
    'confirm-checkout-session',
    'stripe-webhook',
  ]);
});
afterAll(async () => await stack.stop());

function drawFrom(seed: number): Draw {
  let state = seed;
  return (limit) => {
    // The constants of Numerical Recipes: enough to spread what fast-check has drawn.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** One step of one history; the jobs, which look at everybody at once, have a turn of their own. */
async function takeStep(history: PaymentHistory, seed: number): Promise<void> {
  const draw = drawFrom(seed);
  const possible = paymentSteps.filter((step) => step.isPossible(history));
  const step = pick(
    possible.flatMap((one) => Array.from({ length: one.weight }, () => one)),
    draw,
  );
  history.walked.push(step.name);
  await step.run(history, draw);
}

/** One seed for each history and round. */
type Rounds = readonly (readonly number[])[];

async function walkSideBySide(rounds: Rounds): Promise<readonly PaymentHistory[]> {
  const histories: PaymentHistory[] = [];
  for (let place = 0; place < historyCount; place += 1) histories.push(await newHistory(stack));
  try {
    await walk(histories, rounds);
  } catch (error) {
    throw new Error(waysOf(histories), { cause: error });
  }
  return histories;
}

async function walk(histories: readonly PaymentHistory[], rounds: Rounds): Promise<void> {
  let lastEvent = await newestEvent(stack);
  for (const [place, seeds] of rounds.entries()) {
    await stack.letMinutePass();
    await Promise.all(histories.map(async (history, index) => await takeStep(history, seeds[index] ?? 0)));
    lastEvent = await hearEvents(stack, histories, lastEvent);
    await expectModel(stack, histories);
    if (place % roundsBetweenJobs !== roundsBetweenJobs - 1) continue;
    await reconcile(stack, histories);
    await expectModel(stack, histories);
  }
  const leaving = histories.filter((_, index) => index % 3 === 0);
  await stack.letMinutePass();
  await Promise.all(leaving.map(async (history, index) => await deleteAccount(history, drawFrom(index))));
  await catchUp(stack, histories);
  await expectModel(stack, histories);
  for (const history of histories) await expectBooks(history);
}

test('Z-08 Z-09 Y-14 whatever happens in whatever order, each intent is charged once and access is what was paid', async () => {
  const walked: string[] = [];
  let held = 0;
  const seed = noBias(nat({ max: 2 ** 31 - 1 }));
  const round = array(seed, { minLength: historyCount, maxLength: historyCount });
  const rounds = array(round, { minLength: roundCount, maxLength: roundCount });
  const property = asyncProperty(rounds, async (drawn) => {
    const histories = await walkSideBySide(drawn);
    walked.push(...histories.flatMap((history) => history.walked));
    const bills = histories.flatMap((history) => history.bills);
    held += bills.reduce((sum, { truth }) => sum + moneyHeld(truth), 0);
  });
  await assert(property, { numRuns: runCount, endOnFailure: true, ...(isFull ? {} : { seed: 20_261_122 }) });
  const balance = await stack.stripe.balance.retrieve();
  expect(balance.available[0]?.amount, 'every cent is where the histories left it').toBe(held);
  expect(walked).toHaveLength(runCount * historyCount * roundCount);
  const unwalked = paymentSteps.filter(({ name }) => !walked.includes(name));
  expect(unwalked, 'every kind of step was taken').toEqual([]);
});
