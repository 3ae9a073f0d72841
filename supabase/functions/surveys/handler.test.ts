import assert from 'node:assert/strict';
import { ok } from '../_shared/edge-failure.ts';
import { createSurveysHandler } from './handler.ts';

Deno.test('U-30 everyone reads the catalogue, without the questions', async () => {
  const asked: string[] = [];
  const row = { id: 1, title: 'One', description: 'First', question_count: 16, is_active: true };
  const handle = createSurveysHandler({
    verifyCaller: async () => ok({ kind: 'visitor' }),
    checkCsrf: async () => ok(undefined),
    takeRateLimit: async () => ok({ headers: { 'x-ratelimit-limit': '100' } }),
    readRows: async (query) => {
      asked.push(query);
      return [row];
    },
  });
  const request = new Request('http://localhost/surveys');
  assert.deepEqual(await handle({ request, requestId: 'request-1' }), {
    kind: 'ok',
    value: {
      body: {
        surveys: [{ id: 1, title: 'One', description: 'First', questionCount: 16, isActive: true }],
      },
      headers: { 'x-ratelimit-limit': '100' },
    },
  });
  assert.deepEqual(asked, ['surveys?select=id,title,description,question_count,is_active&order=id']);
});
