import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { array, int, object, optional, string } from '@stepwise/contract/schema';
import { salvage } from './salvage.ts';

const rowSchema = object({ id: int(), name: optional(string()), inner: optional(object({ at: string() })) });
const rowsSchema = array(rowSchema);

test('a fitting answer stays whole', () => {
  expect(salvage([{ id: 1, name: 'a' }], rowsSchema)).toEqual({
    kind: 'valid',
    value: [{ id: 1, name: 'a' }],
  });
});

test('L-23 what does not fit is left out and named by its place', () => {
  const answer = [{ id: 1, name: 5 }, { id: 'x' }, { id: 3, inner: { at: 7 } }, { id: 4, name: 'ok' }];
  expect(salvage(answer, rowsSchema)).toMatchObject({
    kind: 'repaired',
    value: [{ id: 1 }, { id: 3 }, { id: 4, name: 'ok' }],
  });
});

test('nothing of use is said to be so', () => {
  expect(salvage('<html>', rowsSchema)).toEqual({ kind: 'unusable', problems: ['(answer)'] });
  expect(salvage({ name: 'a' }, rowSchema).kind).toBe('unusable');
});

test('whatever arrives, the result fits the schema or is unusable, and the answer is left untouched', () => {
  const rowLike = fc.record(
    { id: fc.anything(), name: fc.anything(), inner: fc.anything() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(rowLike).map(toJson)), (answer) => {
      const before = JSON.stringify(answer);
      const result = salvage(answer, rowsSchema);
      const value = result.kind === 'unusable' ? [] : result.value;
      expect(rowsSchema.parse(value)).toEqual(value);
      expect(JSON.stringify(answer)).toBe(before);
    }),
    { numRuns: 500 },
  );
});

function toJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part));
  const copy: unknown = JSON.parse(text);
  return copy;
}
