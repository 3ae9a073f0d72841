import assert from 'node:assert/strict';
import { object, string } from '@stepwise/contract/schema';
import type { AiSettings } from './ai-settings.ts';
import { createSdkWritingModel } from './sdk-writing-model.ts';

const schema = object({ summary: string() });
const anthropic: AiSettings['provider'] = {
  kind: 'anthropic',
  apiKey: 'sk-ant-test',
  model: 'claude-haiku-4-5',
};
const compatible: AiSettings['provider'] = {
  kind: 'openai-compatible',
  url: 'https://models.test/v1',
  apiKey: undefined,
  model: 'small',
};

async function write(
  provider: AiSettings['provider'],
  answer: () => Response,
  signal = new AbortController().signal,
) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const model = createSdkWritingModel(provider, async (address, init) => {
    const request = new Request(address, init);
    sent.push({ url: request.url, headers: request.headers, body: await request.text() });
    return answer();
  });
  const outcome = await model.write({ instructions: 'Be kind.', facts: '{"total":40}', schema, signal });
  return { outcome, sent, name: model.name };
}

function anthropicAnswer(text: string, stopReason = 'end_turn'): Response {
  return Response.json({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-haiku-4-5',
    content: [{ type: 'text', text }],
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: 30, output_tokens: 12 },
  });
}

async function kindOf(provider: AiSettings['provider'], answer: () => Response) {
  const { outcome, sent } = await write(provider, answer);
  return [outcome.kind, sent.length];
}

function unreachable(): never {
  throw new TypeError('no route to host');
}

Deno.test('Anthropic is asked once, with its key, the instructions, the facts and the shape', async () => {
  const { outcome, sent, name } = await write(anthropic, () => anthropicAnswer('{"summary":"Fine."}'));
  assert.deepEqual(outcome, { kind: 'written', value: { summary: 'Fine.' }, tokens: 42 });
  assert.equal(name, 'claude-haiku-4-5');
  assert.equal(sent.length, 1);
  assert.equal(sent[0]?.url, 'https://api.anthropic.com/v1/messages');
  assert.equal(sent[0]?.headers.get('x-api-key'), 'sk-ant-test');
  const body = sent[0]?.body ?? '';
  for (const part of ['Be kind.', '{\\"total\\":40}', '"summary"', '"max_tokens":3000']) {
    assert.equal(body.includes(part), true, part);
  }
});

Deno.test('another shape is unusable, a refusal is refused, a fault has failed; nothing is asked twice', async () => {
  assert.deepEqual(await kindOf(anthropic, () => anthropicAnswer('{"note":1}')), ['unusable', 1]);
  assert.deepEqual(await kindOf(anthropic, () => anthropicAnswer('I would rather not.')), ['unusable', 1]);
  assert.deepEqual(await kindOf(anthropic, () => anthropicAnswer('{"summary":"Fine."}', 'refusal')), [
    'refused',
    1,
  ]);
  for (const status of [400, 401, 429, 500, 529]) {
    const fault = () => Response.json({ error: { message: 'no' } }, { status });
    assert.deepEqual(await kindOf(anthropic, fault), ['failed', 1]);
    assert.deepEqual(await kindOf(compatible, fault), ['failed', 1]);
  }
});

Deno.test('a provider that cannot be reached has failed, and a time-out is told apart', async () => {
  assert.equal((await write(compatible, unreachable)).outcome.kind, 'failed');
  const over = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  assert.equal((await write(compatible, unreachable, over)).outcome.kind, 'timed-out');
});
