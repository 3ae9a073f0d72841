import assert from 'node:assert/strict';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import type { FeedbackSection } from '@stepwise/contract/feedback-stream';
import type { Caller } from '../verified-user.ts';
import { sectionsOf } from './feedback-sections.ts';
import { samplePrepared, scriptedModel, usableWords } from './scripted-model.ts';
import { streamFeedback } from './stream-feedback.ts';

const person: Caller = { kind: 'person', userId: '0197b2b0-0000-7000-8000-000000000001', proof: 'bearer' };
const { assignment, composed } = samplePrepared(person);
const words = usableWords();
const badSteps = { nextSteps: ['Take a pill.', 'Say hello.', 'Go home.'] };

async function stream(
  script: Parameters<typeof scriptedModel>[0],
  before: readonly FeedbackSection[] = [],
  signal = new AbortController().signal,
) {
  const { model, asked } = scriptedModel(script);
  const received: string[] = [];
  const result = await streamFeedback({
    model,
    assignment,
    signal,
    before,
    onSection: async ({ section }) => {
      received.push(section);
    },
  });
  return { ...result, received, asked };
}

Deno.test('I-07 sections are handed on in order, each once', async () => {
  const { received, isWhole, end } = await stream([words]);
  assert.deepEqual(received, [...feedbackSectionNames]);
  assert.deepEqual([isWhole, end], [true, 'written']);
});

Deno.test('sections arrive before the model has ended, and only whole ones', async () => {
  const { model } = scriptedModel([words]);
  const received: string[] = [];
  let receivedBeforeEnd = -1;
  await streamFeedback({
    model: {
      ...model,
      write: async (request) => {
        request.onPartial?.({ summary: 'Half a sum' });
        assert.deepEqual(received, []);
        request.onPartial?.({ summary: words['summary'], overallAssessment: 'Half' });
        await Promise.resolve();
        receivedBeforeEnd = received.length;
        return await model.write(request);
      },
    },
    assignment,
    signal: new AbortController().signal,
    before: [],
    onSection: async ({ section }) => {
      received.push(section);
    },
  });
  assert.equal(receivedBeforeEnd, 1);
});

Deno.test('a section that breaks a rule is never handed on; only the rest is asked for again', async () => {
  const rest = { nextSteps: words['nextSteps'], encouragement: words['encouragement'] };
  const { received, isWhole, end, asked } = await stream([{ ...words, ...badSteps }, rest]);
  assert.deepEqual(received, [...feedbackSectionNames]);
  assert.deepEqual([isWhole, end], [true, 'repaired']);
  assert.match(asked[1]?.instructions ?? '', /in this order: nextSteps, encouragement\./);
  assert.match(asked[1]?.instructions ?? '', /nextSteps: medication/);
  assert.equal(asked[0]?.signal.aborted, true);
});

Deno.test('Z-06 what a repair does not save is left to the rules', async () => {
  const { received, isWhole, end } = await stream([
    { ...words, ...badSteps },
    { ...badSteps, encouragement: words['encouragement'] },
  ]);
  assert.deepEqual(received, feedbackSectionNames.slice(0, 5));
  assert.deepEqual([isWhole, end], [false, 'unusable']);
});

Deno.test('Z-06 a refusal, a failure and a time-out are not repaired', async () => {
  for (const kind of ['refused', 'failed', 'timed-out'] as const) {
    const { received, isWhole, end, asked } = await stream([{ kind, tokens: undefined }]);
    assert.deepEqual([received, isWhole, end, asked.length], [[], false, kind, 1]);
  }
});

Deno.test('what is there already is not written again', async () => {
  const before = sectionsOf(composed).slice(0, 5);
  const rest = { nextSteps: words['nextSteps'], encouragement: words['encouragement'] };
  const { received, isWhole } = await stream([rest], before);
  assert.deepEqual([received, isWhole], [['nextSteps', 'encouragement'], true]);
});

Deno.test('parts in another order are handed on in ours', async () => {
  const mixed = Object.fromEntries(Object.entries(words).toReversed());
  const { received, isWhole } = await stream([mixed]);
  assert.deepEqual(received, [...feedbackSectionNames]);
  assert.equal(isWhole, true);
});

Deno.test('a section that cannot be kept ends the writing with its failure', async () => {
  const { model } = scriptedModel([words]);
  const failing = streamFeedback({
    model,
    assignment,
    signal: new AbortController().signal,
    before: [],
    onSection: async () => {
      throw new RangeError('the database is away');
    },
  });
  await assert.rejects(failing, RangeError);
});
