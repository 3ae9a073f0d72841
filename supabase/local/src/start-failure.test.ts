import { expect, test } from 'vitest';
import { StartFailure, explainFolderTrouble } from './start-failure.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['ENOSPC', 'is full. Free some space'],
  ['EROFS', 'cannot be written'],
  ['EACCES', 'You may not write to'],
  ['EPERM', 'You may not write to'],
  ['ENOTDIR', 'is not a folder'],
])('%s of the data folder becomes a sentence that says what to do', (code, words) => {
  const explained = explainFolderTrouble(withCode(code), '/data');
  expect(explained).toBeInstanceOf(StartFailure);
  expect(String(explained)).toContain(words);
  expect(String(explained)).toMatch(/start again|STEPWISE_DATA/);
});

test('the database’s own word for a full disk counts too', () => {
  const explained = explainFolderTrouble(
    new Error('could not extend file: No space left on device'),
    '/data',
  );
  expect(explained).toBeInstanceOf(StartFailure);
});

test('anything else stays what it is', () => {
  const error = new Error('other');
  expect(explainFolderTrouble(error, '/data')).toBe(error);
});
