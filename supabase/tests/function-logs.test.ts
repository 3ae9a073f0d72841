import {
  int,
  literal,
  object,
  oneOf,
  optional,
  regex,
  strictObject,
  string,
  union,
} from '@stepwise/contract/schema';
import { scoreSurvey } from '@stepwise/domain/scoring';
import { surveyDefinition } from '@stepwise/domain/surveys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReadOnly, methodOf, realBodies } from './function-bodies.ts';
import { secretText, startModelBackend } from './model-backend.ts';
import type { ModelBackend, Person } from './model-backend.ts';

/*
 * Everything that every function prints, and everything that it sends to anywhere but our own database, while it is
 * asked things that hold answers, free text, addresses and ids.
 */
let stack: ModelBackend;

beforeAll(async () => {
  stack = await startModelBackend();
});
afterAll(async () => await stack.stop());

const freeText = 'My hands shake when Ada Lovelace looks at me';

/** The same body once as it should be and twice spoilt, with words of a person in every place that takes some. */
function bodiesFor(path: string): readonly string[] {
  const body = realBodies[path];
  const real = typeof body === 'object' && body !== null ? body : {};
  const spoilt = Object.fromEntries(Object.keys(real).map((name) => [name, freeText]));
  return [real, { ...real, [freeText]: freeText, note: freeText }, { ...spoilt, [freeText]: 1 }].map((one) =>
    JSON.stringify(one),
  );
}

async function ask(path: string, person: Person, body: string, requestId: string) {
  const query = isReadOnly(path) ? `?name=${encodeURIComponent(freeText)}` : '';
  const isService = path === 'run-jobs';
  const key = isService ? stack.backend.secretKey : stack.backend.publishableKey;
  const answer = await fetch(`${stack.backend.apiUrl}/functions/v1/${path}${query}`, {
    method: methodOf(path),
    headers: {
      apikey: key,
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-session-key': 'f'.repeat(64),
      'user-agent': freeText,
      ...(isService ? {} : { authorization: `Bearer ${person.token}` }),
    },
    ...(isReadOnly(path) ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The shape of a body: names of our own fields and kinds of values, in JSON. */
const shapeSchema = string().check(regex(/^(?:[{}[\],:]|"[A-Za-z?]{1,22}"|"…")*$/));
const lineSchema = union([
  strictObject({
    function: string().check(regex(/^[a-z-]{1,40}$/)),
    requestId: string().check(regex(/^[\w-]{8,64}$/)),
    method: oneOf(['DELETE', 'GET', 'POST', 'PUT']),
    status: int(),
    durationMs: int(),
    code: optional(string().check(regex(/^[A-Z_]{1,64}$/))),
    errorName: optional(string().check(regex(/^[\w ]{1,64}$/))),
    body: optional(shapeSchema),
  }),
  strictObject({
    event: literal('model'),
    model: literal('fake-model'),
    end: string().check(regex(/^[a-z-]{1,20}$/)),
  }),
]);

/** What functions printed; the rest is the backend itself. */
function printedLines(): readonly string[] {
  return stack.printed.flatMap((line) => /^\[[a-z-]+\] (.*)$/.exec(line)?.[1] ?? []);
}

test.each(Object.keys(realBodies))(
  'Z-03 nothing that a person says or scores is in a log or leaves our own service: %s',
  async (path) => {
    const person = await stack.agreedPerson();
    stack.provider.answerWith('good');
    const before = printedLines().length;
    const requestIds = bodiesFor(path).map((_, place) => `request-${path.replace('/', '-')}-${place}`);
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const [place, body] of bodiesFor(path).entries()) {
      answers.push(await ask(path, person, body, requestIds[place] ?? ''));
    }
    // With what was printed: a function that does not start says why there, and only there.
    const failed = answers.filter(({ status }) => status >= 500);
    expect(failed.length === 0 ? [] : [failed, stack.printed.slice(-20)]).toEqual([]);
    await expect.poll(() => printedLines().length - before).toBeGreaterThanOrEqual(requestIds.length);

    const lines = printedLines().slice(before);
    const parsed = lines.map((line) => lineSchema.safeParse(JSON.parse(line)));
    expect(lines.filter((_, place) => parsed[place]?.success !== true)).toEqual([]);
    const heard = lines.flatMap(
      (line) => object({ requestId: optional(string()) }).parse(JSON.parse(line)).requestId ?? [],
    );
    expect(heard).toEqual(requestIds);

    const left = JSON.stringify([lines, stack.provider.calls]);
    const secrets = [freeText, 'Lovelace', secretText, person.id, person.email, person.token, 'f'.repeat(64)];
    expect(secrets.filter((secret) => left.includes(secret))).toEqual([]);
    expect([...stack.provider.hosts].filter((host) => host !== 'models.test')).toEqual([]);
  },
);

test('Z-03 a provider is told sums and levels of categories, never a single answer', async () => {
  const definition = surveyDefinition(1);
  if (definition === undefined) throw new Error('Survey 1 has no questions.');
  const answers = Object.fromEntries(definition.questions.map(({ id }) => [id, 4]));
  const scoring = scoreSurvey(definition, answers, 77_777);
  if (scoring.kind === 'refused') throw new Error('The answers cannot be scored.');
  stack.provider.answerWith('good');
  const person = await stack.agreedPerson();
  const changes = { scores: scoring.result };
  for (const path of ['generate-ai-feedback', 'generate-survey-feedback']) {
    const answer = await stack.post(path, { authorization: `Bearer ${person.token}` }, { changes });
    await answer.text();
  }
  const sent = JSON.stringify(stack.provider.calls);
  expect(stack.provider.calls.length).toBeGreaterThan(0);
  expect(sent).not.toContain('77777');
  for (const { id, text } of definition.questions) {
    expect(sent).not.toContain(text);
    expect(sent).not.toContain(`"${id}"`);
  }
});
