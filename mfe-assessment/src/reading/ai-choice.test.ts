import { expect, test } from 'vitest';
import { memoryStorage } from '../run/memory-storage.ts';
import { aiChoiceKey, readAiChoice, writeAiChoice } from './ai-choice.ts';

const question = { provider: 'A Company', owner: 'user:1' };

test('an answer holds for the person, the provider and the wording it was given for', () => {
  const storage = memoryStorage();
  expect(readAiChoice(storage, question)).toBeNull();
  writeAiChoice(storage, question, 'yes', Date.UTC(2026, 10, 20));
  expect(readAiChoice(storage, question)).toBe('yes');
  expect(readAiChoice(storage, { ...question, owner: 'user:2' })).toBeNull();
  expect(readAiChoice(storage, { ...question, provider: 'Another' })).toBeNull();
  const older = storage.read(aiChoiceKey)?.replace(/"wordingVersion":"[^"]+"/, '"wordingVersion":"old"');
  storage.write(aiChoiceKey, older ?? '');
  expect(readAiChoice(storage, question)).toBeNull();
});

test('Z-03 it is erased with everything else about the answers', () => {
  expect(aiChoiceKey.startsWith('survey_')).toBe(true);
});
