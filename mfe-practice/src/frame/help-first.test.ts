import { expect, test } from 'vitest';
import { isInDanger, placeOfDanger } from './help-first.tsx';

test('help stands below the text that says it, or the last of those that say it together', () => {
  expect(placeOfDanger(['Lunch', '', 'I want to end my life'])).toBe(2);
  expect(placeOfDanger(['I want to end my life', 'Lunch'])).toBe(0);
  expect(placeOfDanger(['I want to', 'end my life', '', ''])).toBe(1);
  expect(placeOfDanger(['Lunch', '', 'With Ann'])).toBeUndefined();
  expect(isInDanger(['I want to', 'end my life'])).toBe(true);
  expect(isInDanger(['', ''])).toBe(false);
});
