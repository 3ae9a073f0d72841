import { AppError } from '@stepwise/client/app-error';
import { createQueryClient } from '@stepwise/client/query-client';
import type { Toast } from '@stepwise/contract/shell-services';
import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { tellOutcomes } from './data-toasts.ts';

const offline = new AppError('NETWORK_ERROR', 'no way out', { category: 'network', attempts: 1 });
const checkConnection = 'Please check your internet connection and try again';

function page() {
  const client = createQueryClient();
  const toasts: Toast[] = [];
  const reports: unknown[] = [];
  tellOutcomes(client, {
    say: (toast) => toasts.push(toast),
    report: ({ error }) => reports.push(error),
  });
  return { client, toasts, reports };
}

type Meta = Readonly<Record<string, unknown>>;

/** What is said about one write through the page's own query client. */
async function saidOfWrite(write: () => Promise<unknown>, meta: Meta = {}): Promise<readonly Toast[]> {
  const { client, toasts } = page();
  await Promise.allSettled([new MutationObserver(client, { mutationFn: write, meta: { ...meta } }).mutate()]);
  return toasts;
}

const fails = (error: Error) => async () => {
  throw error;
};

describe('reads', () => {
  test('E-30 a failed load has its title and the text of its kind', async () => {
    const { client, toasts, reports } = page();
    await Promise.allSettled([client.fetchQuery({ queryKey: ['a'], queryFn: fails(offline) })]);
    expect(toasts).toEqual([{ tone: 'error', title: 'Error loading data', text: checkConnection }]);
    expect(reports).toEqual([offline]);
  });

  test('one that tells its failure in its own place is reported without a toast', async () => {
    const { client, toasts, reports } = page();
    const quiet = { queryKey: ['a'], queryFn: fails(offline), meta: { isQuiet: true } };
    await Promise.allSettled([client.fetchQuery(quiet)]);
    expect(toasts).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  test('E-42 the first 401 is silent and the second is not', async () => {
    const { client, toasts } = page();
    const refused = new AppError('AUTH_REQUIRED', 'Authentication required', { status: 401, attempts: 1 });
    const read = { queryKey: ['a'], queryFn: fails(refused) };
    await Promise.allSettled([client.fetchQuery(read)]);
    expect(toasts).toEqual([]);
    await Promise.allSettled([client.fetchQuery(read)]);
    expect(toasts).toMatchObject([{ text: 'Please log in and try again' }]);
  });
});

describe('writes', () => {
  test('E-31 a failed action is called by its name, or an action', async () => {
    expect(await saidOfWrite(fails(offline), { action: 'Save profile' })).toEqual([
      { tone: 'error', title: 'Save profile failed', text: checkConnection },
    ]);
    expect(await saidOfWrite(fails(offline))).toMatchObject([{ title: 'Action failed' }]);
  });

  test('E-32 what succeeded is said once, with its name', async () => {
    expect(await saidOfWrite(async () => 'done', { action: 'Save profile' })).toEqual([
      { tone: 'success', title: 'Success', text: 'Save profile completed successfully' },
    ]);
    expect(await saidOfWrite(async () => 'done')).toEqual([]);
  });

  test('one that speaks for itself and one in the background stay silent', async () => {
    expect(await saidOfWrite(fails(offline), { isQuiet: true })).toEqual([]);
    const behind = new AppError('SYNC', 'background sync failed', { attempts: 1 });
    expect(await saidOfWrite(fails(behind))).toEqual([]);
  });

  test('a refused write is told the first time, since nothing repeats it', async () => {
    const refused = new AppError('AUTH_FAILED', 'Authentication failed', { status: 401, attempts: 1 });
    expect(await saidOfWrite(fails(refused))).toMatchObject([{ text: 'Please log in and try again' }]);
  });
});
