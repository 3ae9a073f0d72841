import assert from 'node:assert/strict';
import { exerciseOutcomeSchema } from '@stepwise/contract/exercise-requests';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import { analyzeOutcome } from '@stepwise/domain/exercises/outcome-analysis';
import {
  askHandler,
  personId,
  sampleDependencies,
  samplePerson,
  sampleVisitor,
} from '../_shared/practice/practice-gates.ts';
import type { PracticeDependencies } from '../_shared/practice/practice-dependencies.ts';
import { createOutcomeHandler } from './handler.ts';

const attempts = [
  { anxietyBefore: 8, anxietyDuring: 9, anxietyAfter: 4, confidenceGained: null },
  { anxietyBefore: 7, anxietyDuring: 8, anxietyAfter: 3, confidenceGained: 6 },
];
const body = { exerciseNumber: 1, userId: personId };

function premiumWith(held: unknown) {
  return sampleDependencies(samplePerson, { opens_premium: true, exercise_attempts: held });
}

async function ask(dependencies: PracticeDependencies, asked: unknown = body): Promise<unknown> {
  return await askHandler(createOutcomeHandler(dependencies), asked);
}

Deno.test('I-14 the numbers of an exercise are averaged and put in words', async () => {
  const exercise = exerciseByNumber(1);
  assert.ok(exercise);
  const { summary, nextStep } = analyzeOutcome({ exercise, attempts });
  const answer = exerciseOutcomeSchema.parse(await ask(premiumWith(attempts)));
  assert.deepEqual(answer.averages, {
    anxietyBefore: 7.5,
    anxietyDuring: 8.5,
    anxietyAfter: 3.5,
    confidenceGained: 6,
  });
  assert.deepEqual([answer.timesDone, answer.source], [2, 'rules']);
  assert.deepEqual([answer.summary, answer.nextStep], [summary, nextStep]);
});

Deno.test('I-14 an exercise that was not done yet has nothing to average', async () => {
  let isAsked = false;
  const write: PracticeDependencies['write'] = async () => {
    isAsked = true;
    return undefined;
  };
  const answer = exerciseOutcomeSchema.parse(await ask({ ...premiumWith([]), write }));
  assert.deepEqual(answer.averages, {
    anxietyBefore: null,
    anxietyDuring: null,
    anxietyAfter: null,
    confidenceGained: null,
  });
  assert.equal(isAsked, false);
});

Deno.test('I-11 K-51 it looks back 30 days, or 7 or 90', async () => {
  for (const [timeframe, since] of [
    [undefined, '2026-10-23T10:00:00.000Z'],
    ['7d', '2026-11-15T10:00:00.000Z'],
    ['90d', '2026-08-24T10:00:00.000Z'],
  ]) {
    const dependencies = premiumWith(attempts);
    await ask(dependencies, { ...body, timeframe });
    assert.deepEqual(dependencies.called.at(-1), [
      'exercise_attempts',
      { p_user_id: personId, p_exercise_number: 1, p_since: since },
    ]);
  }
  assert.equal(
    await ask(premiumWith(attempts), { ...body, timeframe: '1y' }),
    '400 INVALID_EDGE_FUNCTION_REQUEST',
  );
});

Deno.test("I-14 nobody else's id, no free account, no visitor, no unknown exercise", async () => {
  const other = { ...body, userId: '0197b2b0-0000-7000-8000-000000000002' };
  const dependencies = premiumWith(attempts);
  assert.equal(await ask(dependencies, other), '403 ACCESS_DENIED');
  assert.deepEqual(
    dependencies.called.map(([name]) => name),
    ['opens_premium'],
  );
  assert.equal(await ask(sampleDependencies(samplePerson, { opens_premium: false })), '403 PREMIUM_REQUIRED');
  assert.equal(await ask(sampleDependencies(sampleVisitor)), '401 AUTH_REQUIRED');
  assert.equal(await ask(premiumWith(attempts), { ...body, exerciseNumber: 998 }), '404 EXERCISE_NOT_FOUND');
});

Deno.test('Z-03 a model is told numbers and our own names only', async () => {
  const told: string[] = [];
  const answer = exerciseOutcomeSchema.parse(
    await ask({
      ...premiumWith([{ ...attempts[0], whatHappened: 'a secret' }]),
      write: async ({ facts, schema }) => {
        told.push(facts);
        const written = { summary: 'You went.', observations: ['It fell.'], nextStep: 'Go once more.' };
        return { answer: schema.parse(written), model: 'scripted-1' };
      },
    }),
  );
  assert.deepEqual([answer.summary, answer.source, answer.model], ['You went.', 'model', 'scripted-1']);
  assert.equal(told.join(' ').includes('a secret'), false);
  assert.equal(told.join(' ').includes(personId), false);
});
