import assert from 'node:assert/strict';
import { providerName } from './provider-name.ts';

function nameFor(values: Readonly<Record<string, string>>) {
  return providerName((name) => values[name]);
}

Deno.test('people are told whose model writes, and nothing where none does', () => {
  const compatible = { OPENAI_COMPATIBLE_URL: 'https://models.test:8443/v1', OPENAI_COMPATIBLE_MODEL: 'm' };
  assert.equal(nameFor({}), undefined);
  assert.equal(nameFor({ AI_PROVIDER_NAME: 'Example AI' }), undefined);
  assert.equal(nameFor({ ANTHROPIC_API_KEY: 'sk-ant-1' }), 'Anthropic');
  assert.equal(nameFor(compatible), 'models.test');
  assert.equal(nameFor({ ...compatible, AI_PROVIDER_NAME: '' }), 'models.test');
  assert.equal(nameFor({ ...compatible, AI_PROVIDER_NAME: 'Example AI' }), 'Example AI');
  assert.throws(() => nameFor({ ...compatible, AI_PROVIDER_NAME: 'x'.repeat(61) }));
});
