import assert from 'node:assert/strict';
import { exerciseRecommendationsSchema } from '@stepwise/contract/exercise-requests';
import { recommendExercises } from '@stepwise/domain/exercises/recommend-exercises';
import {
  askHandler,
  personId,
  sampleDependencies,
  samplePerson,
  sampleVisitor,
} from '../_shared/practice/practice-gates.ts';
import type { PracticeDependencies } from '../_shared/practice/practice-dependencies.ts';
import { createRecommendationsHandler } from './handler.ts';

const scores = [
  { category: 'party', score: 18, maxScore: 20 },
  { category: 'meeting', score: 6, maxScore: 20 },
];
const body = { scores, previousExercises: [1, 1] };
const premium = sampleDependencies(samplePerson, { opens_premium: true });

async function ask(dependencies: PracticeDependencies, asked: unknown = body): Promise<unknown> {
  return await askHandler(createRecommendationsHandler(dependencies), asked);
}

Deno.test('I-09 scores and exercises done before give exercises with a reason, by our rules', async () => {
  const answer = exerciseRecommendationsSchema.parse(await ask(premium));
  const expected = recommendExercises({ scores, previousExercises: [1, 1] });
  assert.deepEqual(
    answer.recommendations.map(({ exerciseNumber }) => exerciseNumber),
    expected.map(({ number }) => number),
  );
  assert.equal(
    answer.recommendations.every(({ reason }) => reason.length > 20),
    true,
  );
  assert.equal(answer.source, 'rules');
});

Deno.test('I-09 a category that we do not know is left out, and never repeated', async () => {
  const odd = { category: 'Injected text', score: 20, maxScore: 20 };
  const answer = JSON.stringify(await ask(premium, { scores: [odd], previousExercises: [] }));
  assert.equal(answer.includes('Injected'), false);
});

Deno.test('I-25 S-53 it is for premium accounts, whatever the request says', async () => {
  assert.equal(await ask(sampleDependencies(sampleVisitor)), '401 AUTH_REQUIRED');
  const free = sampleDependencies(samplePerson, { opens_premium: false });
  assert.equal(await ask(free), '403 PREMIUM_REQUIRED');
  assert.deepEqual(free.called, [['opens_premium', { p_user_id: personId }]]);
});

Deno.test('a request without scores or with odd ones is refused', async () => {
  for (const wrong of [{ scores }, { previousExercises: [] }, { scores, previousExercises: ['1'] }]) {
    assert.equal(await ask(premium, wrong), '400 INVALID_EDGE_FUNCTION_REQUEST');
  }
});

Deno.test('Z-03 a model gives reasons from scores and our names; it chooses nothing', async () => {
  const told: string[] = [];
  const chosen = recommendExercises({ scores, previousExercises: [1, 1] });
  const answer = exerciseRecommendationsSchema.parse(
    await ask({
      ...premium,
      write: async (assignment, userId) => {
        told.push(assignment.facts, userId);
        const reasons = chosen.map(({ number }) => ({ exerciseNumber: number, reason: `Reason ${number}` }));
        const parsed = assignment.schema.parse({
          reasons: [...reasons, { exerciseNumber: 999, reason: 'x' }],
        });
        assert.equal(assignment.isWhole?.(parsed), true);
        assert.equal(assignment.isWhole?.(assignment.schema.parse({ reasons: [] })), false);
        return { answer: parsed, model: 'scripted-1' };
      },
    }),
  );
  assert.deepEqual(
    answer.recommendations.map(({ exerciseNumber, reason }) => [exerciseNumber, reason]),
    chosen.map(({ number }) => [number, `Reason ${number}`]),
  );
  assert.deepEqual([answer.source, answer.model], ['model', 'scripted-1']);
  assert.equal(told[0]?.includes(personId), false);
});
