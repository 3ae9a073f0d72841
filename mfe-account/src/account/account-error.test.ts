import { AppError } from '@stepwise/client/app-error';
import { expect, test } from 'vitest';
import { accountError, requirePerson } from './account-error.ts';

const network = new AppError('NETWORK_ERROR', 'network', { category: 'network', attempts: 3 });

test('U-33 P-24 a failed export is EXPORT_DATA_ERROR with status 500', () => {
  expect(accountError('export', network)).toMatchObject({
    code: 'EXPORT_DATA_ERROR',
    status: 500,
    retryable: true,
  });
});

test('U-33 P-25 P-09 a failed deletion is DELETE_ACCOUNT_ERROR and says so', () => {
  expect(accountError('delete', network)).toMatchObject({
    code: 'DELETE_ACCOUNT_ERROR',
    status: 500,
    message: 'Failed to delete account',
  });
});

test('U-33 P-26 a failed change of the profile is UPDATE_PROFILE_ERROR with status 400', () => {
  expect(accountError('profile', network)).toMatchObject({ code: 'UPDATE_PROFILE_ERROR', status: 400 });
});

test('what the screen answers by itself keeps its code', () => {
  const tooOld = new AppError('RECENT_SIGN_IN_REQUIRED', 'Please sign in again', { status: 403 });
  expect(accountError('delete', tooOld)).toBe(tooOld);
});

test('P-07 P-08 nothing is exported or deleted without a session and a person', () => {
  const user = { id: 'u1', email: 'a@example.com', displayName: '', isEmailConfirmed: true };
  expect(() => requirePerson({ kind: 'signed-out' })).toThrow('No active session');
  expect(() => requirePerson({ kind: 'unknown' })).toThrow('No active session');
  expect(() => requirePerson({ kind: 'signed-in', user: { ...user, id: '' } })).toThrow(
    'No authenticated user',
  );
  expect(requirePerson({ kind: 'signed-in', user })).toBe(user);
});
