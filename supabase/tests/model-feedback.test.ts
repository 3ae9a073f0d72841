import { feedbackSchema } from '@stepwise/contract/feedback';
import { feedbackModel } from '@stepwise/domain/feedback-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelMark } from './fake-provider.ts';
import type { Behaviour } from './fake-provider.ts';
import { chooseModel, eventsFor, feedbackFor, secretText, startModelBackend } from './model-backend.ts';
import type { ModelBackend, Person } from './model-backend.ts';

let stack: ModelBackend;

beforeAll(async () => {
  stack = await startModelBackend();
});
afterAll(async () => await stack.stop());

function ownerOf({ id }: Person) {
  return { user_id: id, session_id: null };
}

test('Z-06 without the separate agreement to this provider none is asked, whoever the person is', async () => {
  stack.provider.answerWith('good');
  const person = await stack.helpers.newPerson();
  expect((await feedbackFor(stack, person)).model).toBe(feedbackModel);
  await chooseModel(person.client, ownerOf(person));
  await chooseModel(person.client, ownerOf(person), false);
  expect((await feedbackFor(stack, person)).model).toBe(feedbackModel);
  await chooseModel(person.client, ownerOf(person), true, 'Another AI');
  expect((await feedbackFor(stack, person)).model).toBe(feedbackModel);
  const visitor = await stack.helpers.newVisitor();
  for (const headers of [{}, { 'x-session-key': visitor.sessionKey }, { 'x-session-key': 'f'.repeat(64) }]) {
    const answer = await stack.post('generate-ai-feedback', headers);
    expect(feedbackSchema.parse(await answer.json()).model).toBe(feedbackModel);
  }
  expect((await eventsFor(stack, person)).done?.feedback.model).toBe(feedbackModel);
  expect(stack.provider.calls).toEqual([]);
});

test('I-01 I-02 with it a model writes, is named, and its words are kept in the history', async () => {
  stack.provider.answerWith('good');
  const person = await stack.agreedPerson();
  const feedback = await feedbackFor(stack, person);
  expect(feedback.model).toBe('fake-model');
  expect(feedback.summary).toContain(modelMark);
  expect(feedback.confidence).toBeGreaterThan(0);
  const { data } = await person.client.from('ai_feedback_history').select('model, feedback');
  expect(data).toMatchObject([{ model: 'fake-model', feedback: { summary: feedback.summary } }]);
});

test('Z-03 scores and our own names are all that leaves, and nowhere else than to the provider', async () => {
  stack.provider.answerWith('invalid-shape', 'good');
  const person = await stack.agreedPerson();
  await feedbackFor(stack, person, { userId: person.id });
  expect(stack.provider.calls.map(({ host, path }) => `${host}${path}`)).toEqual([
    'models.test/v1/chat/completions',
    'models.test/v1/chat/completions',
  ]);
  const sent = JSON.stringify(stack.provider.calls);
  for (const secret of [
    person.id,
    person.email,
    person.token,
    stack.backend.publishableKey,
    stack.backend.secretKey,
  ]) {
    expect(sent).not.toContain(secret);
  }
  expect(sent).not.toContain(secretText);
  const [call] = stack.provider.calls;
  expect(call?.headers['authorization']).toBe('Bearer key-of-the-provider');
  const question: unknown = JSON.parse(call?.text ?? '');
  expect(question).toMatchObject({ model: 'fake-model', messages: [{ role: 'system' }, { role: 'user' }] });
  const logged = stack.printed.join('\n');
  for (const secret of [person.id, secretText, modelMark, 'key-of-the-provider'])
    expect(logged).not.toContain(secret);
});

test('I-06 K-30 what a model wrote serves the same person for a day and nobody else', async () => {
  stack.provider.answerWith('good');
  const person = await stack.agreedPerson();
  const first = await feedbackFor(stack, person);
  expect(await feedbackFor(stack, person)).toEqual(first);
  expect(stack.provider.calls).toHaveLength(1);
  await feedbackFor(stack, await stack.agreedPerson());
  expect(stack.provider.calls).toHaveLength(2);
  await stack.sql`update ai_feedback_history set created_at = now() - interval '24 hours' where user_id = ${person.id}`;
  await feedbackFor(stack, person);
  expect(stack.provider.calls).toHaveLength(3);
});

test('visitors who agreed share what was written for nobody in particular', async () => {
  stack.provider.answerWith('good');
  for (let count = 0; count < 2; count += 1) {
    const visitor = await stack.helpers.newVisitor();
    await chooseModel(visitor.client, { user_id: null, session_id: visitor.sessionId });
    const answer = await stack.post('generate-ai-feedback', { 'x-session-key': visitor.sessionKey });
    expect(feedbackSchema.parse(await answer.json()).model).toBe('fake-model');
  }
  expect(stack.provider.calls).toHaveLength(1);
});

const ends: readonly (readonly [Behaviour[], string, number])[] = [
  [['invalid-shape', 'good'], 'fake-model', 2],
  [['not-json', 'good'], 'fake-model', 2],
  [['diagnosis', 'good'], 'fake-model', 2],
  [['diagnosis', 'diagnosis'], feedbackModel, 2],
  [['invalid-shape', 'not-json'], feedbackModel, 2],
  [['refusing'], feedbackModel, 1],
  [['failing'], feedbackModel, 1],
  [['hanging'], feedbackModel, 1],
  [['diagnosis', 'hanging'], feedbackModel, 2],
];

test.each(ends)(
  'Z-06 a provider that is %j: %s answers after %i questions',
  async (script, model, questions) => {
    stack.provider.answerWith(...script);
    const feedback = await feedbackFor(stack, await stack.agreedPerson());
    expect(feedback.model).toBe(model);
    expect(stack.provider.calls).toHaveLength(questions);
    expect(JSON.stringify(feedback)).not.toMatch(/disorder|severe/);
    expect(JSON.stringify(stack.provider.calls)).not.toMatch(/You have an anxiety disorder/);
  },
);

/** The calls of a day are counted from midnight: who wrote what somebody asked for within one of them. */
async function writersOfOneDay(count: number): Promise<readonly string[]> {
  stack.provider.answerWith('failing');
  const person = await stack.agreedPerson();
  const writers: string[] = [];
  for (let asked = 0; asked < count; asked += 1) writers.push((await feedbackFor(stack, person)).model);
  const days = await stack.sql`select day from private.model_usage where user_id = ${person.id}`;
  return days.length === 1 ? writers : await writersOfOneDay(count);
}

test('a person who has used up the calls of the day is answered by the rules', async () => {
  expect(await writersOfOneDay(6)).toEqual(Array.from({ length: 6 }, () => feedbackModel));
  expect(stack.provider.calls).toHaveLength(4);
});

test('what a call has cost is counted for its person and its day', async () => {
  stack.provider.answerWith('invalid-shape', 'good');
  const person = await stack.agreedPerson();
  await feedbackFor(stack, person);
  const used =
    await stack.sql`select calls, tokens::integer from private.model_usage where user_id = ${person.id}`;
  expect(used).toEqual([{ calls: 1, tokens: 2400 }]);
});

test('nothing was sent to anywhere else in all of these tests', () => {
  expect([...stack.provider.hosts]).toEqual(['models.test']);
});
