import assert from 'node:assert/strict';
import { copingStrategiesSchema } from '@stepwise/contract/exercise-requests';
import { copingStrategies } from '@stepwise/domain/exercises/coping-strategies';
import {
  askHandler,
  sampleDependencies,
  samplePerson,
  sampleVisitor,
} from '../_shared/practice/practice-gates.ts';
import type { PracticeDependencies } from '../_shared/practice/practice-dependencies.ts';
import type { WritePractice } from '../_shared/practice/practice-model.ts';
import { createCopingHandler } from './handler.ts';

const body = { situation: ' A team lunch ', anxietyLevel: 6, triggers: ['Silence in a talk'] };
const person = sampleDependencies(samplePerson);

async function ask(dependencies: PracticeDependencies, asked: unknown = body): Promise<unknown> {
  return await askHandler(createCopingHandler(dependencies), asked);
}

const strategies = ['before', 'during', 'after'].map((when) => ({
  title: 'Small step',
  text: 'Take one small step.',
  when,
}));

function writing(told: string[]): WritePractice {
  return async ({ facts, schema, textsOf }) => {
    told.push(facts);
    const answer = schema.parse({ strategies });
    assert.equal(textsOf(answer).length, 6);
    return { answer, model: 'scripted-1' };
  };
}

Deno.test('I-12 X-27 anyone signed in gets strategies by our rules', async () => {
  const answer = copingStrategiesSchema.parse(await ask(person));
  assert.deepEqual(answer.strategies, copingStrategies({ ...body, situation: 'A team lunch' }));
  assert.equal(answer.strategies.length, 5);
  assert.deepEqual([answer.source, answer.needsHelp], ['rules', false]);
  assert.equal(await ask(sampleDependencies(sampleVisitor)), '401 AUTH_REQUIRED');
});

Deno.test('I-13 a situation of nothing but spaces is refused', async () => {
  assert.equal(await ask(person, { ...body, situation: '   ' }), '400 INVALID_EDGE_FUNCTION_REQUEST');
});

Deno.test('I-12 the level goes from 0 to 10, and triggers are few', async () => {
  for (const anxietyLevel of [-1, 11, 5.5, '6']) {
    assert.equal(await ask(person, { ...body, anxietyLevel }), '400 INVALID_EDGE_FUNCTION_REQUEST');
  }
  const triggers = Array.from({ length: 11 }, () => 'noise');
  assert.equal(await ask(person, { ...body, triggers }), '400 INVALID_EDGE_FUNCTION_REQUEST');
});

Deno.test('Z-07 words that sound like danger reach no model and get help instead of strategies', async () => {
  const told: string[] = [];
  for (const dangerous of [
    { ...body, situation: 'I want to kill myself at the party' },
    { ...body, triggers: ['I want to die'] },
    { ...body, situation: 'At the party I want to', triggers: ['die'] },
  ]) {
    const answer = copingStrategiesSchema.parse(await ask({ ...person, write: writing(told) }, dangerous));
    assert.deepEqual([answer.needsHelp, answer.strategies, answer.source], [true, [], 'rules']);
  }
  assert.deepEqual(told, []);
});

Deno.test('I-12 Z-06 a model is told the words of the person, and is named', async () => {
  const told: string[] = [];
  const answer = copingStrategiesSchema.parse(await ask({ ...person, write: writing(told) }));
  assert.deepEqual(answer.strategies, strategies);
  assert.deepEqual([answer.source, answer.model], ['model', 'scripted-1']);
  assert.deepEqual(told, [JSON.stringify({ ...body, situation: 'A team lunch' })]);
});

Deno.test('I-12 when the model cannot, our rules answer', async () => {
  const answer = copingStrategiesSchema.parse(await ask({ ...person, write: async () => undefined }));
  assert.equal(answer.source, 'rules');
  assert.equal(answer.strategies.length, 5);
});
