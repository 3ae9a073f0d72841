import * as fastCheck from 'fast-check';

export type FuzzRequest = {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
};

/** Requests for one function: bodies of any kind, and real bodies with one place broken. Seeded, so repeatable. */
export function fuzzRequests(realBody: unknown, count: number, seed: number): readonly FuzzRequest[] {
  const request = fastCheck.record({ body: anyBody(realBody), headers: anyHeaders });
  return fastCheck.sample(request, { numRuns: count, seed });
}

const oddValue = fastCheck.oneof(
  fastCheck.constantFrom(
    null,
    true,
    -1,
    0,
    6,
    1e308,
    -0.5,
    2 ** 53,
    '',
    '\u0000',
    '😀'.repeat(50),
    "'; drop table surveys; --",
    [],
    {},
    'x'.repeat(70_000),
  ),
  fastCheck.jsonValue({ maxDepth: 4 }),
  fastCheck.string({ unit: 'binary' }),
  fastCheck.integer(),
  fastCheck.double(),
);

const oddName = fastCheck.constantFrom('__proto__', 'constructor', 'toString', 'extra', '', 'user_id');

const oddText = fastCheck.oneof(
  fastCheck.string({ unit: 'binary', maxLength: 400 }),
  fastCheck.constantFrom('', ' ', '{', '[1,', 'null', '"', 'NaN', 'undefined', '{"a":1}{"b":2}', '\uFEFF{}'),
  fastCheck.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth)),
  fastCheck.integer({ min: 1, max: 3000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fastCheck.integer({ min: 262_000, max: 300_000 }).map((length) => `"${'a'.repeat(length)}"`),
);

const oddBytes = fastCheck.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));

function anyBody(realBody: unknown): fastCheck.Arbitrary<FuzzRequest['body']> {
  return fastCheck.oneof(
    { weight: 8, arbitrary: brokenCopyOf(realBody).map((value) => JSON.stringify(value) ?? '') },
    { weight: 3, arbitrary: fastCheck.json({ maxDepth: 5 }) },
    { weight: 3, arbitrary: oddText },
    { weight: 1, arbitrary: oddBytes },
    { weight: 1, arbitrary: fastCheck.constant(JSON.stringify(realBody)) },
  );
}

/** The body with the value at one place changed, taken away, or joined by one more. */
function brokenCopyOf(value: unknown): fastCheck.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return oddValue;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return fastCheck.oneof(
      oddValue,
      fastCheck.constantFrom([...items, ...items], items.slice(1)),
      fastCheck
        .nat({ max: Math.max(0, items.length - 1) })
        .chain((place) => brokenCopyOf(items[place]).map((item) => items.with(place, item))),
    );
  }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  if (entries.length === 0) return oddValue;
  const names = entries.map(([name]) => name);
  return fastCheck.oneof(
    { weight: 1, arbitrary: oddValue },
    {
      weight: 1,
      arbitrary: fastCheck.tuple(oddName, oddValue).map(([name, odd]) => withField(value, name, odd)),
    },
    {
      weight: 2,
      arbitrary: fastCheck
        .constantFrom(...names)
        .map((gone) => Object.fromEntries(entries.filter(([name]) => name !== gone))),
    },
    {
      weight: 8,
      arbitrary: fastCheck
        .constantFrom(...entries)
        .chain(([name, field]) => brokenCopyOf(field).map((odd) => withField(value, name, odd))),
    },
  );
}

function withField(value: object, name: string, field: unknown): object {
  return Object.fromEntries([...Object.entries(value), [name, field]]);
}

const anyHeaders: fastCheck.Arbitrary<Readonly<Record<string, string>>> = fastCheck.oneof(
  { weight: 6, arbitrary: fastCheck.constant({}) },
  {
    weight: 4,
    arbitrary: fastCheck.constantFrom(
      { 'content-type': 'text/plain' },
      { 'x-async-invoke': 'true' },
      { 'idempotency-key': 'the-same-key' },
      { 'idempotency-key': 'x' },
      { accept: 'text/event-stream' },
      { 'last-event-id': '0197b2b0-0000-4000-8000-000000000001:99' },
      { 'last-event-id': 'rubbish' },
      { 'x-session-key': 'f'.repeat(64) },
      { 'x-request-id': 'x'.repeat(2000) },
      { 'x-csrf-token': 'rubbish', cookie: 'csrf_token=rubbish; test_session=rubbish' },
    ),
  },
);
