import { errorAnswerSchema } from '@stepwise/contract/error-answer';
import { feedbackSchema } from '@stepwise/contract/feedback';
import { object, uuid } from '@stepwise/contract/schema';
import { scoreSurvey } from '@stepwise/domain/scoring';
import { surveyDefinition } from '@stepwise/domain/surveys';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { agree, backend, newPerson, newVisitor, serviceClient } from './test-backend.ts';

const address = `${backend.apiUrl}/functions/v1/generate-ai-feedback`;

function sampleScores(values: readonly number[] = [2, 3, 4, 1]) {
  const definition = surveyDefinition(1);
  if (definition === undefined) throw new Error('Survey 1 has no questions.');
  const answers = Object.fromEntries(
    definition.questions.map(({ id }, place) => [id, values[place % values.length]]),
  );
  const scoring = scoreSurvey(definition, answers, 90);
  if (scoring.kind === 'refused') throw new Error('The answers cannot be scored.');
  return scoring.result;
}

async function ask(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, answer };
}

test('I-02 I-03 a visitor posts scores and a survey number and receives a summary and key insights', async () => {
  const visitor = await newVisitor();
  const { data, error } = await visitor.client.functions.invoke('generate-ai-feedback', {
    body: { scores: sampleScores(), surveyNumber: 1, includePersonalization: false },
  });
  expect(error).toBeNull();
  const feedback = feedbackSchema.parse(data);
  expect(feedback.summary).not.toBe('');
  expect(feedback.keyInsights.length).toBeGreaterThan(0);
});

test("I-02 I-08 a person's feedback is kept in the own history, newest first", async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  for (const values of [
    [2, 3, 4, 1],
    [5, 5, 4, 4],
  ]) {
    const { error } = await person.client.functions.invoke('generate-ai-feedback', {
      body: {
        scores: sampleScores(values),
        surveyNumber: 1,
        userId: person.id,
        includePersonalization: true,
      },
    });
    expect(error).toBeNull();
  }
  const query = `user_id=eq.${person.id}&order=created_at.desc&limit=10`;
  const history = async (token: string) => {
    const response = await fetch(`${backend.apiUrl}/rest/v1/ai_feedback_history?${query}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    });
    const rows: unknown = await response.json();
    return rows;
  };
  expect(await history(person.token)).toMatchObject([
    { survey_number: 1, scores: { overall: 'high' } },
    { survey_number: 1, scores: { overall: 'low' } },
  ]);
  expect(await history(stranger.token)).toEqual([]);
});

test('I-06 the same scores of the same person are answered from the history for a day', async () => {
  const person = await newPerson();
  const headers = { authorization: `Bearer ${person.token}` };
  const body = { scores: sampleScores(), surveyNumber: 1 };
  const first = feedbackSchema.parse((await ask(body, headers)).answer);
  const second = feedbackSchema.parse((await ask(body, headers)).answer);
  expect(second).toEqual(first);
  const other = await newPerson();
  const third = feedbackSchema.parse((await ask(body, { authorization: `Bearer ${other.token}` })).answer);
  expect(third.generatedAt).not.toBe(first.generatedAt);
  const { count } = await serviceClient()
    .from('ai_feedback_history')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', person.id);
  expect(count).toBe(1);
});

test('a person who did not agree that scores are kept is answered, and nothing is kept', async () => {
  const person = await newPerson();
  await agree(person.client, { user_id: person.id, session_id: null }, false);
  const { status } = await ask(
    { scores: sampleScores(), surveyNumber: 1 },
    { authorization: `Bearer ${person.token}` },
  );
  expect(status).toBe(200);
  const { data } = await person.client.from('ai_feedback_history').select('id');
  expect(data).toEqual([]);
});

test("another person's id is refused with 403 and a bad token with 401", async () => {
  const person = await newPerson();
  const body = { scores: sampleScores(), surveyNumber: 1, userId: crypto.randomUUID() };
  for (const headers of [{}, { authorization: `Bearer ${person.token}` }]) {
    const { status, answer } = await ask(body, headers);
    expect([status, errorAnswerSchema.parse(answer).error.code]).toEqual([403, 'ACCESS_DENIED']);
  }
  const forged = await ask(body, { authorization: `Bearer ${person.token.slice(0, -4)}AAAA` });
  expect(forged.status).toBe(401);
});

test('a category name that no database can hold is answered like any other', async () => {
  const person = await newPerson();
  const scores = sampleScores();
  const categories = scores.categories.map((one) => Object.assign({}, one, { displayName: '\u0000' }));
  const { status } = await ask(
    { scores: { ...scores, categories }, surveyNumber: 1 },
    { authorization: `Bearer ${person.token}` },
  );
  expect(status).toBe(200);
});

test('E-14 E-15 a body of another shape is refused with 400 and one over 256 KB with 413', async () => {
  const misshapen = await ask({ surveyNumber: 1 });
  expect(misshapen.status).toBe(400);
  expect(errorAnswerSchema.parse(misshapen.answer).error).toMatchObject({
    code: 'INVALID_EDGE_FUNCTION_REQUEST',
    message: 'Invalid edge function request format',
    details: { fields: ['scores'] },
  });
  const large = await ask(JSON.stringify({ padding: 'a'.repeat(262_144) }));
  expect(large.status).toBe(413);
  expect(errorAnswerSchema.parse(large.answer).error.message).toBe(
    'Payload exceeds maximum size of 262144 bytes',
  );
});

test('L-10 L-11 OPTIONS is answered with 204 and answers carry CORS headers', async () => {
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4400',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-max-age')).toBe('86400');
  const answered = await ask(
    { scores: sampleScores(), surveyNumber: 1 },
    { 'x-request-id': 'from-the-browser' },
  );
  expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  expect(answered.headers.get('x-request-id')).toBe('from-the-browser');
});

test('I-29 asked to answer later it gives 202 with an invocation id, and the result lies in the history', async () => {
  const person = await newPerson();
  const headers = { authorization: `Bearer ${person.token}` };
  const accepted = await ask(
    { scores: sampleScores(), surveyNumber: 1 },
    { ...headers, 'x-async-invoke': 'true' },
  );
  expect(accepted.status).toBe(202);
  const { invocationId } = object({ invocationId: uuid() }).parse(accepted.answer);
  const stateFor = async (token: string) => {
    const response = await fetch(`${address}?invocation=${invocationId}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    });
    const answer: unknown = await response.json();
    return answer;
  };
  await expect
    .poll(async () => await stateFor(person.token))
    .toEqual({ invocationId, state: 'succeeded', code: null });
  const { count } = await person.client
    .from('ai_feedback_history')
    .select('*', { count: 'exact', head: true });
  expect(count).toBe(1);
  const stranger = await newPerson();
  expect(errorAnswerSchema.parse(await stateFor(stranger.token)).error.code).toBe('INVOCATION_NOT_FOUND');
});

test('E-29 L-32 a person over the limit is told when to come back', async () => {
  const person = await newPerson();
  const sql = postgres(backend.databaseUrl, { max: 1 });
  try {
    // This hour and the next, so that the test may run across the hour.
    await sql`
      insert into private.rate_limits (subject, route, window_name, window_start, request_count)
      select ${person.id}, '/functions/v1/generate-ai-feedback', 'hour', date_trunc('hour', now(), 'UTC') + step * interval '1 hour', 1000
      from generate_series(0, 1) as step`;
  } finally {
    await sql.end();
  }
  const { status, headers, answer } = await ask(
    { scores: sampleScores(), surveyNumber: 1 },
    { authorization: `Bearer ${person.token}` },
  );
  expect(status).toBe(429);
  const { error } = errorAnswerSchema.parse(answer);
  expect(error).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests. Please try again later.',
    details: { limit: 1000, current: 1001, window: 'hour' },
  });
  expect(headers.get('retry-after')).toBe(String(error.details?.['retryAfter']));
  expect(headers.get('x-ratelimit-remaining')).toBe('0');
});
