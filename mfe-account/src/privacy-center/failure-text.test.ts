import { AppError } from '@stepwise/client/app-error';
import { expect, test } from 'vitest';
import { accountError } from '../account/account-error.ts';
import { deletionFailure, downloadFailure } from './failure-text.ts';

const offline = new AppError('NETWORK_ERROR', 'gone', { category: 'network' });
const slow = new AppError('TIMEOUT', 'slow', { category: 'timeout' });
const broken = new AppError('SERVER_ERROR', 'no', { status: 500 });
const often = new AppError('RATE_LIMIT_EXCEEDED', 'wait', { status: 429 });

test('P-24 a failed export says why, and that it can be tried again', () => {
  const texts = [offline, slow, broken, often].map((error) => downloadFailure(accountError('export', error)));
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/again/);
  expect(texts[0]).toContain('connection');
});

test('P-25 a deletion without an answer does not say that the account stands; a refused one does', () => {
  for (const error of [offline, slow]) expect(said(error)).not.toContain('was not deleted');
  for (const error of [broken, often]) expect(said(error)).toContain('was not deleted');
  for (const error of [offline, slow, broken, often]) expect(said(error)).toMatch(/again/);
});

function said(error: AppError): string {
  return deletionFailure(accountError('delete', error));
}
