import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorFromAnswer } from './error-adapter.ts';
import { codeMessages } from './error-messages.ts';

function refused(status: number, body?: unknown, changes = {}) {
  return errorFromAnswer({ kind: 'rest', status, body, hadToken: true, ...changes });
}

function edge(message: string) {
  return refused(500, { message }, { kind: 'edge' });
}

describe('codes of the database', () => {
  test('E-19 E-20 E-21 no access, a missing reference and a duplicate', () => {
    expect(refused(406, { code: 'PGRST116', message: 'rows' })).toMatchObject({
      code: 'ACCESS_DENIED',
      message: 'You do not have permission to access this resource',
      status: 403,
      details: { sourceCode: 'PGRST116', httpStatus: 406 },
    });
    expect(refused(409, { code: '23503' })).toMatchObject({
      code: 'INVALID_REFERENCE',
      message: 'The referenced resource does not exist or is invalid',
      status: 400,
    });
    expect(refused(409, { code: '23505' })).toMatchObject({
      code: 'DUPLICATE_RESOURCE',
      message: 'A resource with this identifier already exists',
      status: 409,
    });
  });

  test('what our database calls a refusal is kept by its name, and no sentence that may repeat a person', () => {
    const price = refused(400, {
      code: 'PT400',
      details: 'PRICE_MISMATCH',
      message: 'The price has changed.',
    });
    expect(price.details).toEqual({
      httpStatus: 400,
      sourceCode: 'PT400',
      sourceDetail: 'PRICE_MISMATCH',
    });
    const taken = refused(409, { code: '23505', details: 'Key (email)=(ada@example.com) already exists.' });
    expect(taken.details).toEqual({ httpStatus: 409, sourceCode: '23505' });
  });

  test('E-22 E-23 a missing field and a broken rule', () => {
    expect(refused(400, { code: '23502' })).toMatchObject({
      code: 'MISSING_REQUIRED_FIELD',
      message: 'A required field is missing',
      status: 400,
    });
    expect(refused(400, { code: '23514' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The provided data does not meet the validation requirements',
      status: 400,
    });
  });

  test('E-24 E-25 E-26 expired, broken and too narrow tokens', () => {
    expect(refused(401, { code: 'JWT_EXPIRED' })).toMatchObject({
      code: 'TOKEN_EXPIRED',
      message: 'Your session has expired. Please log in again',
      status: 401,
    });
    expect(refused(401, { code: 'PGRST303', message: 'JWT expired' }).code).toBe('TOKEN_EXPIRED');
    expect(refused(401, { code: 'JWT_INVALID' })).toMatchObject({
      code: 'INVALID_TOKEN',
      message: 'Invalid authentication token',
      status: 401,
    });
    expect(refused(403, { code: 'INSUFFICIENT_SCOPE' })).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
      message: 'Your account does not have sufficient permissions',
      status: 403,
    });
  });
});

describe('other answers', () => {
  test('our own error shape is taken at its word', () => {
    const body = {
      error: { code: 'CONSENT_MISSING', message: 'Please choose first', details: { kind: 'x' } },
    };
    expect(refused(409, body)).toMatchObject({
      code: 'CONSENT_MISSING',
      message: 'Please choose first',
      status: 409,
      details: { kind: 'x', httpStatus: 409 },
    });
  });

  test('E-16 E-17 E-18 messages of the function host become their codes', () => {
    expect(edge('Function timeout')).toMatchObject({ code: 'EDGE_FUNCTION_TIMEOUT', status: 408 });
    expect(edge('Function not found')).toMatchObject({ code: 'EDGE_FUNCTION_NOT_FOUND', status: 404 });
    expect(edge('out of memory')).toMatchObject({ code: 'EDGE_FUNCTION_MEMORY_LIMIT', status: 507 });
  });

  test('E-29 too many requests keep what the server said about the limit', () => {
    const details = { limit: 5, current: 6, window: 60, retryAfter: 12, resetTime: 1 };
    const body = {
      error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests. Please try again later.', details },
    };
    expect(refused(429, body)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', status: 429, details });
    expect(refused(429, undefined, { retryAfterMs: 12_000 })).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests. Please try again later.',
      retryable: true,
      details: { retryAfterMs: 12_000 },
    });
  });

  test('E-28 a failed check against forged requests says what to do', () => {
    const error = {
      code: 'CSRF_VALIDATION_FAILED',
      message: 'CSRF token validation failed. Please refresh and try again.',
    };
    expect(refused(403, { error }, { kind: 'own' })).toMatchObject({ ...error, status: 403 });
    expect(codeMessages.CSRF_VALIDATION_FAILED).toBe(error.message);
  });

  test('E-50 G-21 a 403 is a refused permission', () => {
    expect(refused(403)).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'You do not have permission to access this resource',
    });
  });

  test('E-47 any other status is named by its number and has a message', () => {
    expect(refused(418)).toMatchObject({ code: 'HTTP_418', message: 'An unexpected error occurred' });
    expect(refused(404)).toMatchObject({
      code: 'HTTP_404',
      message: 'We could not find what you asked for.',
    });
    expect(refused(404, { message: 'No such thing' }).message).toBe('No such thing');
    expect(refused(418, { code: 'constructor' }).code).toBe('HTTP_418');
  });

  test('every status with every body gives a code and a message', () => {
    const body = fc.oneof(fc.anything(), fc.record({ error: fc.anything(), code: fc.anything() }));
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), body, fc.boolean(), (status, answer, hadToken) => {
        for (const kind of ['rest', 'edge'] as const) {
          const error = refused(status, answer, { kind, hadToken });
          expect(error.code.length).toBeGreaterThan(0);
          expect(error.message.length).toBeGreaterThan(0);
          expect(error.details['httpStatus']).toBe(status);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
