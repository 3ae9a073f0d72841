import assert from 'node:assert/strict';
import { bodyForLog, logBodyBytesMax } from './log-body.ts';

Deno.test('P-19 K-43 a body in the log is at most 10 KB', () => {
  assert.equal(logBodyBytesMax, 10_240);
  const wide = (depth: number): unknown =>
    depth === 0 ? 'x'.repeat(1000) : Array.from({ length: 30 }, () => wide(depth - 1));
  const logged = bodyForLog(wide(4));
  assert.equal(new TextEncoder().encode(logged).byteLength, 10_240);
  assert.equal(new TextEncoder().encode(bodyForLog('x'.repeat(1_000_000))).byteLength < 20, true);
});

Deno.test('P-19 no text, number or field name of a person is in it', () => {
  const logged = bodyForLog({
    surveyNumber: 'one of ada@example.test',
    scores: { totalScore: 7342, categories: [{ displayName: 'Ada Lovelace', level: null }] },
    includePersonalization: true,
    'ada@example.test': 'I feel awful',
    adaLovelace: { secret: 'I feel awful' },
  });
  assert.equal(
    logged,
    '{"surveyNumber":"text","scores":{"totalScore":"number","categories":[{"displayName":"text","level":"null"}]},' +
      '"includePersonalization":"boolean","?":{"?":"text"}}',
  );
});

Deno.test('a body of any depth is cut', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 1000; depth += 1) deep = [deep];
  assert.equal(bodyForLog(deep), '[[[[[["…"]]]]]]');
});
