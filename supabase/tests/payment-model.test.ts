import { array, assert, asyncProperty, nat, noBias } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectBooks, expectModel, hearEvents, newHistory } from './payment-history.ts';
import { moneyHeld } from './payment-model.ts';
import { startPaymentStack } from './payment-stack.ts';
import type { PaymentStack } from './payment-stack.ts';
import { catchUp, deleteAccount, paymentSteps } from './payment-steps.ts';
import type { Draw } from './payment-draw.ts';

/*
 * Random histories of people who pay, against the real database, the real functions and the sandbox. After every step
 * the rows and the access must be what the model says. Always the same 240 steps; with STEPWISE_TEST_FULL=1 1440 others
 * each time, of every kind, whose seed is told when one of them fails.
 */
const isFull = process.env['STEPWISE_TEST_FULL'] === '1';
const historyCount = isFull ? 30 : 5;
const stepsEach = 48;

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

test('Z-08 Z-09 Y-14 whatever happens in whatever order, each intent is charged once and access is what was paid', async () => {
  let steps = 0;
  let held = 0;
  const walked = new Map<string, number>();
  const history = array(noBias(nat({ max: 2 ** 31 - 1 })), { minLength: stepsEach, maxLength: stepsEach });
  const walk = asyncProperty(history, async (seeds) => {
    const one = await newHistory(stack);
    const said: string[] = [];
    try {
      for (const seed of seeds) {
        const draw = drawFrom(seed);
        const possible = paymentSteps.filter((step) => step.isPossible(one));
        const weighted = possible.flatMap((step) => Array.from({ length: step.weight }, () => step));
        const step = weighted[draw(weighted.length)];
        if (step === undefined) continue;
        said.push(step.name);
        await step.run(one, draw);
        await hearEvents(one);
        await expectModel(one);
        walked.set(step.name, (walked.get(step.name) ?? 0) + 1);
        steps += 1;
      }
      const draw = drawFrom(seeds[0] ?? 0);
      if (draw(3) === 0) await deleteAccount(one, draw);
      else await catchUp(one);
      await expectModel(one);
      await expectBooks(one);
      held += one.bills.reduce((sum, { truth }) => sum + moneyHeld(truth), 0);
    } catch (error) {
      throw new Error(`After: ${said.join(' → ')}`, { cause: error });
    }
  });
  await assert(walk, {
    numRuns: historyCount,
    endOnFailure: true,
    ...(isFull ? {} : { seed: 20_261_122 }),
  });
  const balance = await stack.stripe.balance.retrieve();
  expect(balance.available[0]?.amount, 'every cent is where the histories left it').toBe(held);
  const kinds = new Set(walked.keys());
  const unwalked = paymentSteps.filter(({ name }) => !kinds.has(name));
  expect(steps).toBe(historyCount * stepsEach);
  expect(isFull ? unwalked : []).toEqual([]);
});
