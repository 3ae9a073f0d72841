import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localAiProvider } from './ai-provider.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwise-provider-'));
  const variables = ['ANTHROPIC_API_KEY', 'OPENAI_COMPATIBLE_URL', 'OPENAI_COMPATIBLE_MODEL'];
  for (const name of [...variables, 'AI_PROVIDER_NAME']) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

test('pages are told of a provider exactly where the functions find one', async () => {
  expect(await localAiProvider(directory)).toBeUndefined();
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-test');
  expect(await localAiProvider(directory)).toBe('Anthropic');
});

test('the secrets of the functions count, and the environment before them', async () => {
  const secrets = 'OPENAI_COMPATIBLE_URL=https://models.test/v1\nOPENAI_COMPATIBLE_MODEL=m\n';
  await writeFile(join(directory, '.env'), secrets);
  expect(await localAiProvider(directory)).toBe('models.test');
  vi.stubEnv('AI_PROVIDER_NAME', 'Example AI');
  expect(await localAiProvider(directory)).toBe('Example AI');
});

test('settings that no function could start with are told before anything starts', async () => {
  vi.stubEnv('OPENAI_COMPATIBLE_URL', 'https://models.test/v1');
  await expect(localAiProvider(directory)).rejects.toThrow('OPENAI_COMPATIBLE_MODEL');
});
