import assert from 'node:assert/strict';
import { feedbackSchema } from '@stepwise/contract/feedback';
import type { Feedback } from '@stepwise/contract/feedback';
import { surveyDefinition } from '@stepwise/domain/surveys';
import { fail, invalidToken, ok } from '../_shared/edge-failure.ts';
import type { FeedbackRecord } from '../_shared/feedback/keep-feedback.ts';
import { ourCatalogue } from '../_shared/feedback/our-catalogue.ts';
import { sampleScores } from '../_shared/feedback/sample-scores.ts';
import type { Caller } from '../_shared/verified-user.ts';
import { createFeedbackHandler } from './handler.ts';
import type { FeedbackDependencies } from './handler.ts';

const userId = '0197b2b0-0000-7000-8000-000000000001';
const otherId = '0197b2b0-0000-7000-8000-000000000002';
const person: Caller = { kind: 'person', userId, proof: 'bearer' };
const visitor: Caller = { kind: 'visitor' };
const definition = surveyDefinition(1);
assert.ok(definition);
const scores = sampleScores(definition, [2, 3, 4]);

function setUp(caller: Caller, changes: Partial<FeedbackDependencies> = {}) {
  const kept: FeedbackRecord[] = [];
  const handle = createFeedbackHandler({
    verifyCaller: async () => ok(caller),
    checkCsrf: async () => ok(undefined),
    takeRateLimit: async () => ok({ headers: { 'x-ratelimit-limit': '100' } }),
    invocations: {
      start: async (_, work) => await work(),
      read: async (_, id) => ok({ body: { invocationId: id, state: 'running' } }),
    },
    keepFeedback: async (record) => {
      kept.push(record);
      return record.feedback;
    },
    catalogue: ourCatalogue,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    ...changes,
  });
  const ask = async (body: unknown) =>
    await handle({
      request: new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }),
      requestId: 'request-1',
    });
  const feedbackOf = async (body: unknown): Promise<Feedback> => {
    const result = await ask(body);
    assert.ok(result.kind === 'ok', JSON.stringify(result));
    return feedbackSchema.parse('body' in result.value ? result.value.body : undefined);
  };
  const codeOf = async (body: unknown) => {
    const result = await ask(body);
    return result.kind === 'failure' ? `${result.failure.status} ${result.failure.code}` : 'ok';
  };
  return { ask, feedbackOf, codeOf, kept };
}

Deno.test('I-02 I-03 a visitor sends scores and a survey number and receives a summary and key insights', async () => {
  const { feedbackOf, kept } = setUp(visitor);
  const feedback = await feedbackOf({ scores, surveyNumber: 1 });
  assert.equal(feedback.surveyNumber, 1);
  assert.notEqual(feedback.summary, '');
  assert.equal(feedback.keyInsights.length > 0, true);
  assert.deepEqual(
    feedback.categoryFeedback.map(({ category }) => category).toSorted(),
    definition.categories.map(({ id }) => id).toSorted(),
  );
  assert.deepEqual(kept, []);
});

Deno.test('I-03 userId and includePersonalization are optional, scores and surveyNumber are not', async () => {
  const { codeOf } = setUp(visitor);
  assert.equal(await codeOf({ scores, surveyNumber: 1, userId: null, includePersonalization: false }), 'ok');
  assert.equal(await codeOf({ scores }), '400 INVALID_EDGE_FUNCTION_REQUEST');
  assert.equal(await codeOf({ surveyNumber: 1 }), '400 INVALID_EDGE_FUNCTION_REQUEST');
  assert.equal(await codeOf({ scores, surveyNumber: 1, userId: 'me' }), '400 INVALID_EDGE_FUNCTION_REQUEST');
});

Deno.test('a person receives personal feedback, which is kept under a key of that person', async () => {
  const { feedbackOf, kept } = setUp(person);
  const feedback = await feedbackOf({ scores, surveyNumber: 1, userId, includePersonalization: true });
  assert.equal(kept.length, 1);
  assert.equal(kept[0]?.userId, userId);
  assert.deepEqual(kept[0]?.feedback, feedback);
  const general = await setUp(visitor).feedbackOf({ scores, surveyNumber: 1 });
  assert.equal(feedback.nextSteps.length > general.nextSteps.length, true);
});

Deno.test('a visitor cannot ask for personal feedback', async () => {
  const { feedbackOf } = setUp(visitor);
  const asked = await feedbackOf({ scores, surveyNumber: 1, includePersonalization: true });
  assert.deepEqual(asked, await feedbackOf({ scores, surveyNumber: 1, includePersonalization: false }));
});

Deno.test('I-06 what was kept less than a day ago is the answer', async () => {
  const earlier = await setUp(person).feedbackOf({ scores, surveyNumber: 1 });
  const { feedbackOf } = setUp(person, { keepFeedback: async () => ({ ...earlier, id: 'kept-earlier' }) });
  assert.equal((await feedbackOf({ scores, surveyNumber: 1 })).id, 'kept-earlier');
});

Deno.test("another person's id is refused with 403, from a person and from a visitor", async () => {
  const body = { scores, surveyNumber: 1, userId: otherId };
  assert.equal(await setUp(person).codeOf(body), '403 ACCESS_DENIED');
  assert.equal(await setUp(visitor).codeOf(body), '403 ACCESS_DENIED');
});

Deno.test('a bad token and a full rate limit end the request before its body is read', async () => {
  const refusing = setUp(visitor, { verifyCaller: async () => fail(invalidToken) });
  assert.equal(await refusing.codeOf('not even an object'), '401 INVALID_TOKEN');
  const limited = setUp(visitor, {
    takeRateLimit: async () => fail({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'x' }),
  });
  assert.equal(await limited.codeOf('not even an object'), '429 RATE_LIMIT_EXCEEDED');
});

Deno.test('scores that contradict themselves are refused without being repeated', async () => {
  const { ask } = setUp(visitor);
  const result = await ask({ scores: { ...scores, totalScore: scores.totalScore - 1 }, surveyNumber: 1 });
  assert.ok(result.kind === 'failure');
  assert.equal(result.failure.code, 'INVALID_EDGE_FUNCTION_REQUEST');
  assert.deepEqual(result.failure.details, { fields: ['scores.totalScore'] });
});

Deno.test('a survey without a configuration is not found', async () => {
  const { ask } = setUp(visitor);
  const result = await ask({ scores, surveyNumber: 4 });
  assert.ok(result.kind === 'failure');
  assert.equal(result.failure.status, 404);
  assert.equal(result.failure.message, 'Survey configuration not found for ID: 4');
});

Deno.test('what a request calls a category is never repeated', async () => {
  const renamed = {
    ...scores,
    categories: scores.categories.map((category) => ({ ...category, displayName: 'Injected text' })),
  };
  const feedback = await setUp(visitor).feedbackOf({ scores: renamed, surveyNumber: 1 });
  assert.equal(JSON.stringify(feedback).includes('Injected text'), false);
});

Deno.test('nor is it kept: a text that a database cannot hold does no harm', async () => {
  const { feedbackOf, kept } = setUp(person);
  const categories = scores.categories.map((category) =>
    Object.assign({}, category, { displayName: 'Ada \u0000 \ud800' }),
  );
  await feedbackOf({ scores: { ...scores, categories }, surveyNumber: 1 });
  const names = kept[0]?.scores.categories.map(({ displayName }) => displayName) ?? [];
  assert.equal(names.length, 4);
  assert.equal(
    names.some((name) => name === '' || name.includes('Ada')),
    false,
  );
});

Deno.test('an allowed answer carries the headers of the rate limit', async () => {
  const result = await setUp(visitor).ask({ scores, surveyNumber: 1 });
  assert.ok(result.kind === 'ok');
  assert.deepEqual(result.value.headers, { 'x-ratelimit-limit': '100' });
});
