import { expect, test } from 'vitest';
import { unbrokenScores } from './unbroken-scores.ts';

test('a score is never torn from what it is out of, and all other words may break', () => {
  expect(unbrokenScores('Parties are at 15 of 20, dating at 8 of 20. One of the four is low.')).toBe(
    'Parties are at 15\u00A0of\u00A020, dating at 8\u00A0of\u00A020. One of the four is low.',
  );
});
