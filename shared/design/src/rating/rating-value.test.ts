import { expect, test } from 'vitest';
import { parseRatingValue, ratingValues } from './rating-value.ts';

test('every step reads back from its own text', () => {
  for (const value of ratingValues) expect(parseRatingValue(String(value))).toBe(value);
});

test('text that is no step reads as null', () => {
  for (const text of ['', '0', '6', '1.0', ' 1', 'one', 'Enter']) expect(parseRatingValue(text)).toBeNull();
});
