import {
  copingStrategiesSchema,
  exerciseOutcomeSchema,
  exerciseRecommendationsSchema,
} from '@stepwise/contract/exercise-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelMark } from './fake-provider.ts';
import { chooseModel, startModelBackend } from './model-backend.ts';
import type { ModelBackend, Person } from './model-backend.ts';

let stack: ModelBackend;

beforeAll(async () => {
  // No provider hangs here, so none has to be given up soon, however slow the machine.
  stack = await startModelBackend(60_000);
});
afterAll(async () => await stack.stop());

const situation = 'Lunch with Ada Lovelace and the new team';
const coping = { situation, anxietyLevel: 6, triggers: ['Silence in a talk'] };

async function ask(person: Person, name: string, body: object): Promise<unknown> {
  const answer = await stack.post(name, { authorization: `Bearer ${person.token}` }, { changes: body });
  return await answer.json();
}

async function strategiesFor(person: Person, body: object = coping) {
  return copingStrategiesSchema.parse(await ask(person, 'generate-coping-strategies', body));
}

/** Somebody with the program, who has agreed to nothing yet. */
async function newPremiumPerson(): Promise<Person> {
  const person = await stack.helpers.newPerson();
  await stack.sql`
    insert into public.users (id, email, has_lifetime_access) values (${person.id}, ${person.email}, true)
    on conflict (id) do update set has_lifetime_access = true`;
  return person;
}

async function agree(person: Person, kind: 'ai_feedback' | 'ai_practice' = 'ai_practice', isGiven = true) {
  const owner = { user_id: person.id, session_id: null };
  await chooseModel(person.client, owner, isGiven, 'models.test', kind);
}

test('Z-06 X-27 words that a person typed leave only with the program and their own agreement', async () => {
  stack.provider.answerWith('good');
  const free = await stack.helpers.newPerson();
  await agree(free, 'ai_practice');
  const premium = await newPremiumPerson();
  await agree(premium, 'ai_feedback');
  for (const person of [free, premium]) expect((await strategiesFor(person)).source).toBe('rules');
  expect(stack.provider.calls).toEqual([]);
  await agree(premium, 'ai_practice');
  const answer = await strategiesFor(premium);
  expect(answer).toMatchObject({ source: 'model', model: 'fake-model' });
  expect(answer.strategies[0]?.text).toContain(modelMark);
  expect(stack.provider.calls[0]?.text).toContain(situation);
  await agree(premium, 'ai_practice', false);
  expect((await strategiesFor(premium)).source).toBe('rules');
});

test('Z-07 words that sound like danger go to no provider, whatever was agreed to', async () => {
  stack.provider.answerWith('good');
  const person = await newPremiumPerson();
  await agree(person, 'ai_practice');
  const answer = await strategiesFor(person, { ...coping, situation: 'I want to kill myself at lunch' });
  expect(answer).toMatchObject({ needsHelp: true, strategies: [], source: 'rules' });
  expect(stack.provider.calls).toEqual([]);
});

test('I-09 Z-03 Z-06 reasons of a model are made from scores and our own names, under the agreement about practice', async () => {
  stack.provider.answerWith('invalid-shape', 'good');
  const person = await newPremiumPerson();
  const body = { scores: [{ category: 'party', score: 18, maxScore: 20 }], previousExercises: [1] };
  // What was agreed to for the feedback of a survey opens nothing here.
  await agree(person, 'ai_feedback');
  expect(await ask(person, 'generate-exercise-recommendations', body)).toMatchObject({ source: 'rules' });
  expect(stack.provider.calls).toEqual([]);
  await agree(person);
  const answer = exerciseRecommendationsSchema.parse(
    await ask(person, 'generate-exercise-recommendations', body),
  );
  expect(answer.source).toBe('model');
  expect(answer.recommendations.every(({ reason }) => reason.startsWith(modelMark))).toBe(true);
  const sent = JSON.stringify(stack.provider.calls);
  expect(stack.provider.calls).toHaveLength(2);
  for (const secret of [person.id, person.email, person.token]) expect(sent).not.toContain(secret);
});

test('I-14 Z-03 an outcome is told without what was written, and a diagnosis is never shown', async () => {
  const person = await newPremiumPerson();
  await agree(person);
  await stack.sql`
    insert into public.health_consents (user_id, kind, is_given, wording_version)
    values (${person.id}, 'store_practice', true, '1')`;
  await stack.sql`
    insert into public.exercise_progress
      (user_id, exercise_number, exercise_status, anxiety_before, anxiety_after, what_happened)
    values (${person.id}, 1, 'completed', 8, 4, 'Ada Lovelace smiled')`;
  const analyse = async () =>
    exerciseOutcomeSchema.parse(
      await ask(person, 'analyze-exercise-outcome', { exerciseNumber: 1, userId: person.id }),
    );
  stack.provider.answerWith('diagnosis', 'good');
  const repaired = await analyse();
  expect([repaired.source, repaired.summary.startsWith(modelMark)]).toEqual(['model', true]);
  expect(JSON.stringify(stack.provider.calls)).not.toContain('Lovelace');
  stack.provider.answerWith('diagnosis');
  const byRules = await analyse();
  expect(byRules).toMatchObject({ source: 'rules', timesDone: 1 });
  expect(JSON.stringify(byRules)).not.toMatch(/disorder/);
});

test('Z-03 no function printed a word of it', () => {
  expect(stack.printed.join('\n')).not.toContain('Lovelace');
  expect([...stack.provider.hosts]).toEqual(['models.test']);
});
