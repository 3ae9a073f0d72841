import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError, isAppError, toAppError } from './app-error.ts';
import { classifyError, isRetryableCategory } from './error-classification.ts';

describe('making one error of everything', () => {
  test('E-47 strings, errors and the rest have their codes and messages', () => {
    expect(toAppError('no luck')).toMatchObject({ code: 'STRING_ERROR', message: 'no luck' });
    expect(toAppError('')).toMatchObject({ code: 'STRING_ERROR', message: 'An unexpected error occurred' });
    expect(toAppError(new Error('broken'))).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'broken' });
    expect(toAppError(new Error(''))).toMatchObject({ message: 'An unexpected error occurred' });
    for (const thrown of [undefined, null, 7, {}, Symbol('s')]) {
      expect(toAppError(thrown)).toMatchObject({
        code: 'UNKNOWN_ERROR',
        message: 'An unknown error occurred',
      });
    }
  });

  test('a cancelled call, a time limit and a missing chunk are told apart by name', () => {
    expect(toAppError(new DOMException('x', 'AbortError'))).toMatchObject({
      code: 'ABORTED',
      retryable: false,
    });
    expect(toAppError(new DOMException('x', 'TimeoutError'))).toMatchObject({ category: 'timeout' });
    const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    expect(toAppError(missing)).toMatchObject({
      code: 'CHUNK_LOAD_ERROR',
      category: 'network',
      retryable: true,
    });
  });

  test('an error of another copy of the module stays as it is', () => {
    const foreign = Object.assign(new Error('x'), { name: 'AppError', category: 'server', retryable: true });
    expect(isAppError(foreign)).toBe(true);
    expect(toAppError(foreign)).toBe(foreign);
  });

  test('no value makes it throw, and none comes out without code and message', () => {
    const hostile = new Proxy(
      {},
      {
        has: () => true,
        get: () => {
          throw new Error('read');
        },
      },
    );
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const error = toAppError(value);
        expect(isAppError(error)).toBe(true);
        expect(error.code).not.toBe('');
        expect(error.message).not.toBe('');
      }),
      { numRuns: 2000 },
    );
    expect(toAppError(hostile)).toMatchObject({ code: 'UNKNOWN_ERROR' });
  });
});

describe('classification', () => {
  test('E-40 the status decides, and without one the words of the message', () => {
    const byStatus = [401, 403, 400, 422, 404, 409, 408, 429, 500, 503].map((status) =>
      classifyError({ status, message: 'network timeout' }),
    );
    const clients = ['client', 'client', 'client', 'client'];
    expect(byStatus).toEqual(['auth', 'auth', 'validation', 'validation', ...clients, 'server', 'server']);
    const messages = [
      'Network down',
      'Failed to fetch',
      'Timeout of 5 s',
      'Validation broke',
      'Invalid id',
      'Oh',
    ];
    expect(messages.map((message) => classifyError({ message }))).toEqual([
      'network',
      'network',
      'timeout',
      'validation',
      'validation',
      'unknown',
    ]);
  });

  test('E-41 network, timeout and server errors may be tried again, and so may 408 and 429', () => {
    const categories = ['network', 'timeout', 'server', 'auth', 'validation', 'client', 'unknown'] as const;
    expect(categories.filter(isRetryableCategory)).toEqual(['network', 'timeout', 'server']);
    const retryable = [400, 401, 404, 408, 429, 500, 501].filter(
      (status) => new AppError('X', 'x', { status }).retryable,
    );
    expect(retryable).toEqual([408, 429, 500, 501]);
  });
});
