import { AppError } from '@stepwise/client/app-error';
import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

test('S-23 who is signed out reads the words of the specification', () => {
  const error = new AppError('AUTH_REQUIRED', 'User not authenticated', { status: 401 });
  expect(failureWords(error)).toBe('User not authenticated');
});

const wordsOf = (code: string) => failureWords(new AppError(code, 'For us.', { category: 'client' }));

test('what can be put right is told in words that say how; anything else may be tried again', () => {
  expect(wordsOf('SERIES_NO_FREE_DAY')).toContain('Choose other days');
  expect(wordsOf('SERIES_NOT_HERE')).toContain('Go online');
  expect(wordsOf('HTTP_500')).toContain('Please try again');
});
