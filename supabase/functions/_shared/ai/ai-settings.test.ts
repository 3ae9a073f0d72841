import assert from 'node:assert/strict';
import { readAiSettings } from './ai-settings.ts';

function settings(values: Readonly<Record<string, string>>) {
  return readAiSettings((name) => values[name]);
}

Deno.test('without a key no model is asked', () => {
  assert.equal(settings({}), undefined);
  assert.equal(settings({ ANTHROPIC_API_KEY: '', OPENAI_COMPATIBLE_KEY: 'key' }), undefined);
});

Deno.test('a key chooses Anthropic, an address any provider that speaks the common language', () => {
  assert.deepEqual(settings({ ANTHROPIC_API_KEY: 'sk-ant-1', ANTHROPIC_MODEL: 'm' })?.provider, {
    kind: 'anthropic',
    apiKey: 'sk-ant-1',
    model: 'm',
  });
  const compatible = { OPENAI_COMPATIBLE_URL: 'https://models.test/v1', OPENAI_COMPATIBLE_MODEL: 'm' };
  assert.deepEqual(settings(compatible)?.provider, {
    kind: 'openai-compatible',
    url: 'https://models.test/v1',
    apiKey: undefined,
    model: 'm',
  });
  assert.equal(settings({ ...compatible, ANTHROPIC_API_KEY: 'sk-ant-1' })?.provider.kind, 'anthropic');
});

Deno.test('I-04 I-07 K-29 a model has less time than the 45 s and 120 s that the browser waits', () => {
  const read = settings({ ANTHROPIC_API_KEY: 'sk-ant-1' });
  assert.equal(read?.answerMs, 40_000);
  assert.equal(read?.streamMs, 105_000);
});

Deno.test('limits are numbers, and a wrong one stops the function at its start', () => {
  const key = { ANTHROPIC_API_KEY: 'sk-ant-1' };
  assert.equal(settings({ ...key, AI_CALLS_PER_DAY: '3' })?.limits.callsPerDay, 3);
  for (const wrong of ['many', '0', '-1', '1.5']) {
    assert.throws(() => settings({ ...key, AI_CALLS_PER_DAY: wrong }));
  }
  assert.throws(() => settings({ OPENAI_COMPATIBLE_URL: 'https://models.test/v1' }));
});
