import { assert, property, jsonValue } from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('equal values have equal text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, 'x'], c: null } })).toBe('{"a":{"c":null,"d":[2,"x"]},"b":1}');
  expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
});

test('the order of a list is part of its value', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('what was written reads back as the same value, and writes the same text again', () => {
  assert(
    property(jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test('what has no place in JSON is refused', () => {
  expect(() => canonicalJson(() => 1)).toThrow(/no place/);
});
