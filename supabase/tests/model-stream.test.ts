import { feedbackModel } from '@stepwise/domain/feedback-engine';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelMark } from './fake-provider.ts';
import type { Behaviour } from './fake-provider.ts';
import { eventsFor, feedbackFor, readEvents, startModelBackend } from './model-backend.ts';
import type { ModelBackend } from './model-backend.ts';

let stack: ModelBackend;

beforeAll(async () => {
  stack = await startModelBackend();
});
afterAll(async () => await stack.stop());

test('I-07 the analysis streams in seven checked sections and ends with the whole', async () => {
  stack.provider.answerWith('good');
  const person = await stack.agreedPerson();
  const { contentType, sections, done } = await eventsFor(stack, person);
  expect(contentType).toBe('text/event-stream');
  expect(sections.map(({ content }) => content.section)).toEqual([...feedbackSectionNames]);
  expect(new Set(sections.map(({ model }) => model))).toEqual(new Set(['fake-model']));
  expect(done?.feedback.summary).toContain(modelMark);
  expect(stack.provider.calls).toHaveLength(1);
  expect(await feedbackFor(stack, person)).toEqual(done?.feedback);
  expect(stack.provider.calls).toHaveLength(1);
});

test('I-07 a reader who lost the connection receives the rest, and the provider is asked once', async () => {
  stack.provider.answerWith('good');
  const person = await stack.agreedPerson();
  const leaving = new AbortController();
  const answer = await stack.post(
    'generate-survey-feedback',
    { accept: 'text/event-stream', authorization: `Bearer ${person.token}` },
    { signal: leaving.signal },
  );
  const reader = answer.body?.getReader();
  let received = '';
  while (!received.includes('\n\n')) {
    const chunk = await reader?.read();
    received += new TextDecoder().decode(chunk?.value);
  }
  leaving.abort();
  const [first] = readEvents(received.slice(0, received.indexOf('\n\n'))).sections;
  const { sections, done } = await eventsFor(stack, person, { 'last-event-id': first?.id ?? '' });
  expect(sections.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(done?.runId).toBe(first?.id.split(':')[0]);
  expect(stack.provider.calls).toHaveLength(1);
  const again = await eventsFor(stack, person);
  expect(again.sections).toHaveLength(7);
  expect(again.done).toEqual(done);
});

const streamEnds: readonly (readonly [Behaviour[], number, number])[] = [
  [['late-diagnosis', 'good'], 7, 2],
  [['diagnosis', 'good'], 7, 2],
  [['late-diagnosis', 'late-diagnosis'], 6, 2],
  [['not-json', 'not-json'], 0, 2],
  [['failing'], 0, 1],
  [['refusing'], 0, 1],
  [['hanging'], 0, 1],
];

test.each(streamEnds)(
  'Z-06 a streaming provider that is %j writes %i sections and the rules the rest, after %i questions',
  async (script, written, questions) => {
    stack.provider.answerWith(...script);
    const { sections, done } = await eventsFor(stack, await stack.agreedPerson());
    expect(sections.map(({ content }) => content.section)).toEqual([...feedbackSectionNames]);
    expect(sections.map(({ model }) => model)).toEqual(
      feedbackSectionNames.map((_, place) => (place < written ? 'fake-model' : feedbackModel)),
    );
    expect(JSON.stringify([sections, done])).not.toMatch(/disorder|severe/);
    expect(stack.provider.calls).toHaveLength(questions);
  },
);

test('a stream that the provider cuts off keeps what was whole', async () => {
  stack.provider.answerWith('cut-off');
  const { sections, done } = await eventsFor(stack, await stack.agreedPerson());
  expect(sections).toHaveLength(7);
  expect(sections[0]?.model).toBe('fake-model');
  expect(sections[6]?.model).toBe(feedbackModel);
  expect(done).toBeDefined();
});

test('a visitor needs an account for the streamed analysis', async () => {
  const answer = await stack.post('generate-survey-feedback', { accept: 'text/event-stream' });
  expect(answer.status).toBe(401);
});

test('of a person who keeps no answers nothing of the analysis is kept', async () => {
  stack.provider.answerWith('good');
  const person = await stack.agreedPerson();
  await stack.helpers.agree(person.client, { user_id: person.id, session_id: null }, false);
  const { sections, done } = await eventsFor(stack, person);
  expect(sections).toHaveLength(7);
  expect(done?.feedback.model).toBe('fake-model');
  const [{ runs } = { runs: -1 }] = await stack.sql<{ runs: number }[]>`
    select count(*)::integer as runs from private.feedback_runs where user_id = ${person.id}`;
  const { data } = await person.client.from('ai_feedback_history').select('id');
  expect([runs, data]).toEqual([0, []]);
});

test('nothing was sent to anywhere else in all of these tests', () => {
  expect([...stack.provider.hosts]).toEqual(['models.test']);
});
