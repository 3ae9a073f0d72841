import {
  copingStrategiesSchema,
  exerciseOutcomeSchema,
  exerciseRecommendationsSchema,
} from '@stepwise/contract/exercise-requests';
import { exerciseProgressListSchema } from '@stepwise/contract/exercise-progress';
import { diaryEntriesSchema } from '@stepwise/contract/practice-diary';
import { pathwayStepsSchema } from '@stepwise/contract/practice-pathway';
import { expect, test } from 'vitest';
import { callRpc, grantAccess, openDatabase, send } from './accounts-backend.ts';
import { create, newPractisingPerson, practiceSession, read } from './practice-rows.ts';
import type { Person } from './test-backend.ts';

const sql = openDatabase();

async function newPremiumPerson(): Promise<Person> {
  const person = await newPractisingPerson();
  await grantAccess(sql, person);
  return person;
}

/** Adds a row of a table, or changes the one with its id. */
async function save(person: Person, table: string, row: object, key = 'id') {
  return await send(`rest/v1/${table}?on_conflict=${key}`, {
    method: 'POST',
    body: row,
    token: person.token,
    headers: { prefer: 'resolution=merge-duplicates,return=representation' },
  });
}

async function ask(person: Pick<Person, 'token'> | undefined, name: string, body: unknown) {
  return await send(`functions/v1/${name}`, { method: 'POST', body, token: person?.token });
}

function reflectionOf(person: Person, sessionId: string, changes: object = {}) {
  return {
    id: sessionId,
    user_id: person.id,
    session_id: sessionId,
    exercise_number: 3,
    exercise_status: 'pre_started',
    anxiety_before: 8,
    ...changes,
  };
}

const finished = {
  exercise_status: 'completed',
  anxiety_during: 9,
  anxiety_after: 4,
  confidence_gained: 6,
  rating: 4,
  what_went_well: 'I stayed',
};

test('I-10 S-47 a reflection is saved part by part, and its session follows', async () => {
  const person = await newPremiumPerson();
  const session = practiceSession(person);
  await create(person, session);
  expect((await save(person, 'exercise_progress', reflectionOf(person, session.id))).status).toBeLessThan(
    202,
  );
  expect(
    (await save(person, 'exercise_progress', reflectionOf(person, session.id, finished))).status,
  ).toBeLessThan(202);
  const answer = await send(`rest/v1/exercise_progress?user_id=eq.${person.id}&order=created_at.desc`, {
    token: person.token,
  });
  expect(exerciseProgressListSchema.parse(answer.body)).toMatchObject([
    { id: session.id, what_went_well: 'I stayed', rating: 4, version: 2 },
  ]);
  expect((await read(person, `id=eq.${session.id}`)).body).toMatchObject([
    { exercise_status: 'completed', completed: true, anxiety_before: 8, anxiety_after: 4, version: 1 },
  ]);
});

test('S-53 X-27 a free account plans sessions, but reflections need the program', async () => {
  const person = await newPractisingPerson();
  const session = practiceSession(person);
  expect((await create(person, session)).status).toBe(201);
  expect(await save(person, 'exercise_progress', reflectionOf(person, session.id))).toMatchObject({
    status: 403,
    body: { details: 'PREMIUM_REQUIRED' },
  });
});

test('X-28 steps of the pathway are added and put in order at once', async () => {
  const person = await newPremiumPerson();
  const step = (title: string, position: number) => ({
    id: crypto.randomUUID(),
    user_id: person.id,
    title,
    position,
    difficulty: 'Easy',
  });
  const steps = [step('Say hello', 1), step('Ask a question', 2)];
  expect((await save(person, 'pathway_steps', steps)).status).toBeLessThan(202);
  const swapped = steps.map((one) => Object.assign({}, one, { position: 3 - one.position }));
  expect((await save(person, 'pathway_steps', swapped)).status).toBeLessThan(202);
  const answer = await send('rest/v1/pathway_steps?order=position', { token: person.token });
  expect(pathwayStepsSchema.parse(answer.body).map(({ title }) => title)).toEqual([
    'Ask a question',
    'Say hello',
  ]);
});

async function search(who: Person, p_query: string) {
  return diaryEntriesSchema.parse((await callRpc('search_diary', { p_query }, { token: who.token })).body);
}

test('S-46 a diary is written, searched and read by its owner alone', async () => {
  const [person, stranger] = [await newPractisingPerson(), await newPractisingPerson()];
  const entry = {
    id: crypto.randomUUID(),
    user_id: person.id,
    entry_date: '2026-11-20',
    situation: 'Lunch with the team',
    feeling_before: 7,
    feeling_after: 4,
    feelings: ['uneasy', 'proud'],
  };
  expect((await save(person, 'social_diary_entries', entry)).status).toBeLessThan(202);
  expect(await search(person, 'PROUD')).toMatchObject([entry]);
  expect(await search(person, 'dinner')).toEqual([]);
  expect(await search(stranger, '')).toEqual([]);
});

test('I-09 I-25 recommendations are for paying users, and work without any model', async () => {
  const body = { scores: [{ category: 'party', score: 18, maxScore: 20 }], previousExercises: [1] };
  const answer = await ask(await newPremiumPerson(), 'generate-exercise-recommendations', body);
  expect(exerciseRecommendationsSchema.parse(answer.body)).toMatchObject({ source: 'rules' });
  expect((await ask(await newPractisingPerson(), 'generate-exercise-recommendations', body)).status).toBe(
    403,
  );
  expect((await ask(undefined, 'generate-exercise-recommendations', body)).status).toBe(401);
});

test('I-12 Z-07 strategies are for anyone signed in, and danger is answered with help', async () => {
  const person = await newPractisingPerson();
  const body = { situation: 'A call with the bank', anxietyLevel: 6, triggers: [] };
  const answer = await ask(person, 'generate-coping-strategies', body);
  expect(copingStrategiesSchema.parse(answer.body)).toMatchObject({ source: 'rules', needsHelp: false });
  const danger = { ...body, situation: 'I want to end my life before that call' };
  const helped = await ask(person, 'generate-coping-strategies', danger);
  expect(copingStrategiesSchema.parse(helped.body)).toMatchObject({ strategies: [], needsHelp: true });
  expect((await ask(undefined, 'generate-coping-strategies', body)).status).toBe(401);
});

test('I-11 I-14 an outcome is made of the numbers of finished goes within the timeframe', async () => {
  const person = await newPremiumPerson();
  const save3 = async (date: string, changes: object) => {
    const session = practiceSession(person, { date });
    await create(person, session);
    return await save(person, 'exercise_progress', reflectionOf(person, session.id, changes));
  };
  await save3('2026-12-01', finished);
  await save3('2026-12-02', { ...finished, completed_at: '2020-01-01T10:00:00Z' });
  await save3('2026-12-03', {});
  const answer = await ask(person, 'analyze-exercise-outcome', { exerciseNumber: 3, userId: person.id });
  expect(exerciseOutcomeSchema.parse(answer.body)).toMatchObject({
    timesDone: 1,
    averages: { anxietyBefore: 8, anxietyDuring: 9, anxietyAfter: 4, confidenceGained: 6 },
    source: 'rules',
  });
  const stranger = await newPremiumPerson();
  const asked = { exerciseNumber: 3, userId: person.id };
  expect((await ask(stranger, 'analyze-exercise-outcome', asked)).status).toBe(403);
});
