import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFilter, listQuery, parseFilter } from './filters.ts';

test('L-08 filters are written as eq, in and like, where a star stands for any text', () => {
  expect(formatFilter({ kind: 'eq', value: 3 })).toBe('eq.3');
  expect(formatFilter({ kind: 'in', values: ['a', 'b'] })).toBe('in.(a,b)');
  expect(formatFilter({ kind: 'like', pattern: 'Mar*' })).toBe('like.Mar%');
  expect(formatFilter({ kind: 'in', values: ['a,b', 'say "x"', ''] })).toBe(
    String.raw`in.("a,b","say \"x\"","")`,
  );
});

test('L-06 L-43 K-23 lists take 50 rows unless told, at most 100, and skip the pages before', () => {
  expect(listQuery({})).toEqual({ limit: '50', offset: '0' });
  expect(listQuery({ page: 3 })).toEqual({ limit: '50', offset: '100' });
  expect(listQuery({ page: 2, limit: 20 })).toEqual({ limit: '20', offset: '20' });
  expect(listQuery({ page: 0, limit: 1000 })).toEqual({ limit: '100', offset: '0' });
});

test('L-07 the order is the field and its direction', () => {
  expect(listQuery({ sort: { field: 'created_at', order: 'desc' } })).toMatchObject({
    order: 'created_at.desc',
  });
});

test('every filter can be read back, and reading nonsense is safe', () => {
  const value = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(value, fc.array(value), (single, values) => {
      expect(parseFilter(formatFilter({ kind: 'eq', value: single }))).toEqual({ kind: 'eq', value: single });
      expect(parseFilter(formatFilter({ kind: 'in', values }))).toEqual({ kind: 'in', values });
      const like = formatFilter({ kind: 'like', pattern: single });
      expect(parseFilter(like)).toEqual({ kind: 'like', pattern: single.replaceAll('*', '%') });
      expect(() => parseFilter(`in.(${single})`)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
