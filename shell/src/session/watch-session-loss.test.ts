import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { SessionState } from '@stepwise/contract/shell-services';
import { expect, test } from 'vitest';
import { createUnsentPrompt } from './unsent-prompt.ts';
import { watchSessionLoss } from './watch-session-loss.ts';

function signedIn(name: string): SessionState {
  return {
    kind: 'signed-in',
    user: { id: name, email: `${name}@example.com`, displayName: '', isEmailConfirmed: true },
  };
}

const maria = signedIn('maria');
const omar = signedIn('omar');

/** A page that was opened with these keys on the device. */
function openPage(keys: readonly string[], first: SessionState, lastEmail?: string) {
  const storage = createSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const key of keys) storage.write(key, '{}');
  const listeners = new Set<() => void>();
  const page = { state: first, isSigningOut: false };
  const forgotten: (boolean | 'left the page' | 'all but the session' | 'opened anew')[] = [];
  const unsent = createUnsentPrompt();
  watchSessionLoss({
    storage,
    unsent,
    hadSession: storage.read('account_session') !== undefined,
    lastEmail,
    reload: () => forgotten.push('opened anew'),
    isSigningOut: () => page.isSigningOut,
    session: {
      current: () => page.state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    forget: ({ keepsUnsent, keepsSession }) => {
      forgotten.push(keepsSession === true && !keepsUnsent ? 'all but the session' : keepsUnsent);
      if (keepsUnsent) return;
      for (const key of storage.keys()) storage.remove(key);
    },
    leave: async () => void forgotten.push('left the page'),
  });
  const become = (state: SessionState, isStored: boolean) => {
    page.state = state;
    if (isStored) storage.write('account_session', '{}');
    else storage.remove('account_session');
    for (const listener of listeners) listener();
  };
  return { page, unsent, forgotten, become };
}

const unknown: SessionState = { kind: 'unknown' };
const signedOut: SessionState = { kind: 'signed-out' };

test('a session that is over takes everything with it, before and after its page is left', async () => {
  const { become, forgotten, unsent } = openPage(['account_session'], unknown);
  become(signedOut, false);
  become(signedOut, false);
  await Promise.resolve();
  await Promise.resolve();
  expect(forgotten).toEqual([false, 'left the page', false]);
  expect(unsent.current()).toBeNull();
});

test('also one that began on this page, and one that ended before this code came', () => {
  const { become, forgotten } = openPage([], signedOut);
  become(maria, true);
  expect(forgotten).toEqual([]);
  become(signedOut, false);
  expect(forgotten).toEqual([false, 'left the page']);
});

test('a session that could not be read is not lost, and a visitor who cancels a sign-in loses nothing', () => {
  const offline = openPage(['account_session'], unknown);
  offline.become(signedOut, true);
  const visitor = openPage(['survey_1_answers', 'outbox_visitor-1_run:1'], unknown);
  visitor.become(signedOut, false);
  expect([offline.forgotten, visitor.forgotten]).toEqual([[], []]);
  expect(visitor.unsent.current()).toBeNull();
});

test('what is not sent stays until the person decides', async () => {
  const { become, forgotten, unsent } = openPage(['account_session', 'outbox_user-maria_run:1'], unknown);
  become(maria, true);
  become(signedOut, false);
  await Promise.resolve();
  await Promise.resolve();
  expect(forgotten).toEqual([true, 'left the page', true]);
  expect(unsent.current()?.reason).toBe('session-lost');
  unsent.current()?.answer('go');
  await Promise.resolve();
  expect(forgotten.at(-1)).toBe(false);
});

test('what device and account only compare is nobody’s words, and nobody is asked about it', async () => {
  const { become, forgotten, unsent } = openPage(
    ['account_session', 'outbox_user-maria_compare:cookie-consent'],
    maria,
  );
  become(signedOut, false);
  await Promise.resolve();
  await Promise.resolve();
  expect([forgotten, unsent.current()]).toEqual([[false, 'left the page', false], null]);
});

test('whoever decided later is asked again at the next opening', async () => {
  const { forgotten, unsent } = openPage(['outbox_user-maria_run:1'], signedOut);
  expect(unsent.current()?.reason).toBe('session-lost');
  unsent.current()?.answer('stay');
  await Promise.resolve();
  expect([unsent.current(), forgotten]).toEqual([null, []]);
});

test('signing out by oneself is handled where it was asked for', () => {
  const { become, page, forgotten, unsent } = openPage(['account_session', 'outbox_user-maria_x'], maria);
  page.isSigningOut = true;
  become(signedOut, false);
  expect([forgotten, unsent.current()]).toEqual([[], null]);
});

test('whoever signs in as somebody else finds nothing of the person before', async () => {
  const { become, forgotten } = openPage(['account_session'], unknown, 'maria@example.com');
  become(omar, true);
  become(omar, true);
  await Promise.resolve();
  await Promise.resolve();
  expect(forgotten).toEqual(['all but the session', 'left the page', 'all but the session']);
});

test('what the person before has not sent stays for them, and nobody else is asked about it', async () => {
  const keys = ['account_session', 'outbox_user-maria_run:1'];
  const { become, forgotten, unsent } = openPage(keys, unknown, 'maria@example.com');
  become(omar, true);
  await Promise.resolve();
  await Promise.resolve();
  expect([forgotten, unsent.current()]).toEqual([[true, 'left the page', true], null]);
});

test('a page that was open meanwhile takes nothing away and begins anew', () => {
  const { become, forgotten } = openPage(['account_session'], maria, 'maria@example.com');
  become(maria, true);
  expect(forgotten).toEqual([]);
  become(omar, true);
  expect(forgotten).toEqual(['opened anew']);
});

test('somebody who signs in again as themselves keeps everything', () => {
  const { become, forgotten } = openPage(['account_session'], unknown, 'maria@example.com');
  become(maria, true);
  expect(forgotten).toEqual([]);
});
