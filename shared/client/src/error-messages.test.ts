import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import * as messages from './error-messages.ts';

test('E-33 E-34 E-35 toast texts for network, sign-in and input', () => {
  expect(messages.toastTexts.network).toBe('Please check your internet connection and try again');
  expect(messages.toastTexts.auth).toBe('Please log in and try again');
  expect(messages.toastTexts.validation).toBe('Please check your input and try again');
});

test('E-36 E-37 E-38 toast texts for server, time limit and client', () => {
  expect(messages.toastTexts.server).toBe(
    'Our servers are experiencing issues. Please try again in a moment',
  );
  expect(messages.toastTexts.timeout).toBe('The request timed out. Please try again');
  expect(messages.toastTexts.client).toBe('There was an issue with your request. Please check and try again');
});

test('E-39 other toasts show the own message or the general one', () => {
  expect(messages.toastText({ category: 'unknown', message: 'The pen is empty' })).toBe('The pen is empty');
  expect(messages.toastText({ category: 'unknown', message: '' })).toBe(
    'An unexpected error occurred. Please try again',
  );
});

test('E-43 the longer texts by category, word for word', () => {
  expect(messages.screenTexts).toEqual({
    network: 'Unable to connect to the server. Please check your internet connection and try again.',
    timeout: 'The request took too long to complete. Please try again.',
    auth: 'Authentication failed. Please log in and try again.',
    validation: 'The provided data is invalid. Please check your input and try again.',
    server: 'A server error occurred. Our team has been notified and is working on a fix.',
    client: 'An error occurred while processing your request.',
    unknown: 'An unexpected error occurred. Please try again.',
  });
  expect(messages.screenText({ category: 'client', message: 'Too many rows' })).toBe('Too many rows');
  expect(messages.screenText({ category: 'client', message: '' })).toBe(messages.screenTexts.client);
  expect(messages.screenText({ category: 'server', message: 'stack' })).toBe(messages.screenTexts.server);
});

test('E-44 every listed status has a text', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504];
  expect(Object.keys(messages.statusTexts).map(Number)).toEqual(statuses);
});

test('E-50 U-35 texts that belong to one code', () => {
  expect(messages.codeMessages).toMatchObject({
    CSRF_VALIDATION_FAILED: 'CSRF token validation failed. Please refresh and try again.',
    PERMISSION_DENIED: 'You do not have permission to access this resource',
    AUTH_REQUIRED: 'Authentication required',
    AUTH_FAILED: 'Authentication failed',
    TOKEN_REFRESH_FAILED: 'Failed to refresh token',
  });
});

test('E-42 the first 401 and whatever runs in the background stay silent', () => {
  const unauthorised = new AppError('HTTP_401', 'no', { status: 401 });
  expect(messages.isSilentError(unauthorised, 1)).toBe(true);
  expect(messages.isSilentError(unauthorised, 2)).toBe(false);
  const replayed = new AppError('AUTH_FAILED', 'no', { status: 401, attempts: 2 });
  expect(messages.isSilentError(replayed, 1)).toBe(false);
  expect(messages.isSilentError(new AppError('X', 'Prefetch failed'), 3)).toBe(true);
  expect(messages.isSilentError(new AppError('X', 'the Background sync broke'), 3)).toBe(true);
  expect(messages.isSilentError(new AppError('X', 'broke'), 1)).toBe(false);
});

test('titles and success texts of data actions', () => {
  expect(messages.failedLoadTitle).toBe('Error loading data');
  expect(messages.failedActionTitle('Save profile')).toBe('Save profile failed');
  expect(messages.failedActionTitle()).toBe('Action failed');
  expect(messages.succeededTitle).toBe('Success');
  expect(messages.succeededText('Save profile')).toBe('Save profile completed successfully');
});
