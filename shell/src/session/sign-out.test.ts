import { AppError } from '@stepwise/client/app-error';
import type { Toast } from '@stepwise/contract/shell-services';
import { describe, expect, test } from 'vitest';
import { isCancelledSignIn, signInToast } from './session-toasts.ts';
import { signOut } from './sign-out.ts';

/** Signs out with a session service that answers like this; tells what happened in which order. */
async function outcome(answer: () => Promise<void>) {
  const steps: string[] = [];
  const toasts: Toast[] = [];
  const step = (name: string) => (): void => {
    steps.push(name);
  };
  await signOut({
    beforeSignOut: async () => step('left the account')(),
    session: { signOut: answer },
    visitor: { erase: step('answers erased') },
    queryClient: { clear: step('cache cleared') },
    toasts: { toast: (toast) => toasts.push(toast) },
    telemetry: { report: step('reported') },
  });
  return { steps, toasts };
}

describe('signing out', () => {
  test('leaves the pages of the account first and forgets everything after', async () => {
    const { steps, toasts } = await outcome(async () => undefined);
    expect(steps).toEqual(['left the account', 'answers erased', 'cache cleared']);
    expect(toasts).toMatchObject([{ tone: 'success', title: 'You are signed out' }]);
  });

  test('a server that could not be told leaves this device signed out and warns of the others', async () => {
    const { steps, toasts } = await outcome(() =>
      Promise.reject(new AppError('SIGNOUT_ERROR', 'no answer', { status: 500 })),
    );
    expect(steps).toEqual(['left the account', 'reported', 'answers erased', 'cache cleared']);
    expect(toasts).toMatchObject([
      { tone: 'warning', text: expect.stringContaining('other devices may still be signed in') },
    ]);
  });

  test('when nothing happened it says so and takes nothing away', async () => {
    const { steps, toasts } = await outcome(() => Promise.reject(new Error('Failed to fetch')));
    expect(steps).toEqual(['left the account', 'reported']);
    expect(toasts).toMatchObject([{ tone: 'error', title: 'You are still signed in' }]);
  });
});

const refused = (reason: string) =>
  new AppError('GOOGLE_SSO_ERROR', 'Authentication failed', { status: 400, details: { reason } });

describe('coming back from Google', () => {
  test('pressing Cancel there is a calm note, and no error', () => {
    expect(isCancelledSignIn(refused('access_denied'))).toBe(true);
    expect(signInToast(refused('access_denied'))).toMatchObject({
      tone: 'info',
      text: expect.stringContaining('Nothing was lost.'),
    });
  });

  test('any other refusal is an error', () => {
    expect(isCancelledSignIn(refused('server_error'))).toBe(false);
    expect(signInToast(refused('server_error'))).toMatchObject({ tone: 'error' });
  });
});
