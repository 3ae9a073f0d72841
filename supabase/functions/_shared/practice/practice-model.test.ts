import assert from 'node:assert/strict';
import { object, string } from '@stepwise/contract/schema';
import { scriptedModel } from '../ai/scripted-model.ts';
import type { WritingOutcome } from '../ai/writing-model.ts';
import { createPracticeModel, reservedTokens } from './practice-model.ts';
import type { PracticeAssignment } from './practice-model.ts';

const schema = object({ text: string() });
const assignment: PracticeAssignment<typeof schema> = {
  instructions: 'Be kind.',
  facts: '{"situation":"lunch"}',
  schema,
  textsOf: ({ text }) => [text],
  numbers: new Set([3]),
  answerMs: 5000,
};

function setUp(taken: string, script: readonly (WritingOutcome | Record<string, unknown>)[]) {
  const called: (readonly [string, unknown])[] = [];
  const ends: string[] = [];
  const { model, asked } = scriptedModel(script);
  const write = createPracticeModel({
    model,
    database: {
      call: async (name, parameters) => {
        called.push([name, parameters]);
        return name === 'take_practice_model_call' ? taken : null;
      },
    },
    limits: { callsPerDay: 1, tokensPerDay: 1, tokensPerDayOfAll: 1 },
    provider: 'Example AI',
    answerMs: 5000,
    logModelUse: ({ end }) => void ends.push(end),
  });
  return { write: async () => await write(assignment, 'a-person'), called, asked, ends };
}

Deno.test('Z-06 nothing is asked of a model without access, agreement or budget', async () => {
  for (const taken of ['not-entitled', 'not-agreed', 'used-up']) {
    const { write, asked } = setUp(taken, [{ text: 'Breathe out slowly.' }]);
    assert.equal(await write(), undefined);
    assert.equal(asked.length, 0);
  }
});

Deno.test('with all three it writes, and what it cost is settled', async () => {
  const { write, called, ends } = setUp('allowed', [{ text: 'Breathe out 3 times.' }]);
  assert.deepEqual(await write(), { answer: { text: 'Breathe out 3 times.' }, model: 'scripted-1' });
  assert.deepEqual(ends, ['written']);
  assert.deepEqual(called, [
    [
      'take_practice_model_call',
      {
        p_user_id: 'a-person',
        p_kind: 'ai_practice',
        p_provider: 'Example AI',
        p_limits: { callsPerDay: 1, tokensPerDay: 1, tokensPerDayOfAll: 1 },
        p_reserved: reservedTokens,
      },
    ],
    [
      'settle_model_call',
      { p_user_id: 'a-person', p_session_key_hash: null, p_reserved: reservedTokens, p_used: 500 },
    ],
  ]);
});

Deno.test('an answer that breaks a rule is written again once, and told which rule it broke', async () => {
  const bad = { text: 'You have a disorder.' };
  const repaired = setUp('allowed', [bad, { text: 'Take one small step.' }]);
  assert.equal((await repaired.write())?.answer.text, 'Take one small step.');
  assert.deepEqual(repaired.ends, ['repaired']);
  assert.match(repaired.asked[1]?.instructions ?? '', /diagnosis/);
  assert.equal(repaired.asked[1]?.instructions.includes('You have a disorder'), false);
  const hopeless = setUp('allowed', [bad, { text: 'It takes 99 days.' }]);
  assert.equal(await hopeless.write(), undefined);
  assert.equal(hopeless.asked.length, 2);
});

Deno.test('a refusal, a failure and a late answer end it at once', async () => {
  for (const kind of ['refused', 'failed', 'timed-out'] as const) {
    const { write, asked, ends } = setUp('allowed', [{ kind, tokens: undefined }]);
    assert.equal(await write(), undefined);
    assert.equal(asked.length, 1);
    assert.deepEqual(ends, [kind]);
  }
});
