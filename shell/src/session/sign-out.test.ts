import { AppError } from '@stepwise/client/app-error';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { Toast } from '@stepwise/contract/shell-services';
import { describe, expect, test } from 'vitest';
import { isCancelledSignIn, signInToast } from './session-toasts.ts';
import { signOut, signOutDeleted } from './sign-out.ts';
import type { UnsentAnswer } from './unsent-prompt.ts';

/** A device without storage: values stay in memory, as in a browser that blocks it. */
function deviceWith(...keys: readonly string[]): SafeStorage {
  const storage = createSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const key of keys) storage.write(key, '{}');
  return storage;
}

type Situation = {
  readonly answer?: () => Promise<void>;
  readonly unsent?: readonly string[];
  readonly decision?: UnsentAnswer;
  /** What becomes unsent when it is let go. */
  readonly heldBack?: readonly string[];
};

/** Signs out with a session service that answers like this; tells what happened in which order. */
async function outcome(
  { answer = async () => undefined, unsent = [], decision = 'go', heldBack = [] }: Situation,
  how = signOut,
) {
  const steps: string[] = [];
  const toasts: Toast[] = [];
  const storage = deviceWith('survey_1_answers', ...unsent);
  await how({
    sendHeldBack: async () => {
      for (const key of heldBack) storage.write(key, '{}');
    },
    beforeSignOut: async () => void steps.push('left the page'),
    pauseRequests: async () => {
      steps.push('requests ended');
      return () => steps.push('requests go on');
    },
    session: {
      signOut: async () => {
        await answer();
        steps.push('signed out');
      },
    },
    storage,
    unsent: {
      ask: async (reason) => {
        steps.push(`asked at ${reason}`);
        return decision;
      },
    },
    forget: () => steps.push('person forgotten'),
    toasts: { toast: (toast) => toasts.push(toast) },
    telemetry: { report: () => steps.push('reported') },
  });
  return { steps, toasts };
}

const serverGone = () => Promise.reject(new AppError('SIGNOUT_ERROR', 'no answer', { status: 500 }));
const waiting = ['outbox_user-1_run:1'];

describe('signing out', () => {
  test('leaves the page first and forgets everything after, with nothing to ask where nothing waits', async () => {
    const { steps, toasts } = await outcome({});
    expect(steps).toEqual([
      'left the page',
      'requests ended',
      'signed out',
      'requests go on',
      'person forgotten',
    ]);
    expect(toasts).toMatchObject([{ tone: 'success', title: 'You are signed out' }]);
  });

  test('asks first about what is not sent; staying changes nothing at all', async () => {
    expect((await outcome({ unsent: waiting })).steps).toEqual([
      'asked at sign-out',
      'left the page',
      'requests ended',
      'signed out',
      'requests go on',
      'person forgotten',
    ]);
    expect(await outcome({ unsent: waiting, decision: 'stay' })).toEqual({
      steps: ['asked at sign-out'],
      toasts: [],
    });
  });

  test('what was held back for an undo goes first, so that what of it cannot be sent is asked about', async () => {
    const { steps } = await outcome({ heldBack: waiting });
    expect(steps.slice(0, 2)).toEqual(['asked at sign-out', 'left the page']);
  });

  test('a server that could not be told leaves this device signed out and warns of the others', async () => {
    const { steps, toasts } = await outcome({ answer: serverGone });
    expect(steps).toEqual([
      'left the page',
      'requests ended',
      'reported',
      'requests go on',
      'person forgotten',
    ]);
    expect(toasts).toMatchObject([
      { tone: 'warning', text: expect.stringContaining('other devices may still be signed in') },
    ]);
  });

  test('when nothing happened it says so and takes nothing away', async () => {
    const { steps, toasts } = await outcome({ answer: () => Promise.reject(new Error('Failed to fetch')) });
    expect(steps).toEqual(['left the page', 'requests ended', 'reported', 'requests go on']);
    expect(toasts).toMatchObject([{ tone: 'error', title: 'You are still signed in' }]);
  });
});

test('after the account was deleted the device forgets at once, asks nothing and says nothing', async () => {
  for (const answer of [async () => undefined, serverGone]) {
    const { steps, toasts } = await outcome({ answer, unsent: waiting }, signOutDeleted);
    expect(steps.filter((step) => step !== 'signed out')).toEqual([
      'left the page',
      'requests ended',
      'requests go on',
      'person forgotten',
    ]);
    expect(toasts).toEqual([]);
  }
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

  test('without a network it says so', () => {
    const cutOff = new AppError('NETWORK_ERROR', 'network', { category: 'network' });
    expect(signInToast(cutOff).text).toContain('needs a connection');
  });

  test('any other refusal is an error', () => {
    expect(isCancelledSignIn(refused('server_error'))).toBe(false);
    expect(signInToast(refused('server_error'))).toMatchObject({ tone: 'error' });
  });
});
