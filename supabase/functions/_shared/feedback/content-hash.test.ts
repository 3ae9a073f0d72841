import assert from 'node:assert/strict';
import { surveyDefinition } from '@stepwise/domain/surveys';
import { contentHash } from './content-hash.ts';
import { sampleScores } from './sample-scores.ts';

const definition = surveyDefinition(1);
assert.ok(definition);
const content = {
  model: 'engine@1',
  userId: '0197b2b0-0000-7000-8000-000000000001',
  surveyNumber: 1,
  isPersonal: true,
  scores: sampleScores(definition, [2, 3, 4]),
};

Deno.test('the same content has the same hash, whatever the order of categories and the time it took', async () => {
  const again = {
    ...content,
    scores: { ...content.scores, categories: content.scores.categories.toReversed(), completionTime: 7 },
  };
  assert.match(await contentHash(content), /^[0-9a-f]{64}$/);
  assert.equal(await contentHash(again), await contentHash(content));
});

Deno.test('I-06 the person, the survey, the engine, the scores and personalisation are all part of the key', async () => {
  const others = [
    { ...content, userId: '0197b2b0-0000-7000-8000-000000000002' },
    { ...content, surveyNumber: 2 },
    { ...content, model: 'engine@2' },
    { ...content, isPersonal: false },
    { ...content, scores: sampleScores(definition, [2, 3, 5]) },
  ];
  const hashes = await Promise.all([content, ...others].map(contentHash));
  assert.equal(new Set(hashes).size, hashes.length);
});
