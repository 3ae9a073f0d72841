import { expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { SessionState } from '@stepwise/contract/shell-services';
import { acceptAll, rejectAll, storedConsent } from './consent-choice.ts';
import type { StoredConsent } from './consent-choice.ts';
import { createConsentStore } from './consent-store.ts';
import { consentRecordedKey, followConsent } from './follow-consent.ts';

function setUp() {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  let nowMs = 0;
  const consent = createConsentStore({
    storage,
    hasPrivacySignal: false,
    nowMs: () => (nowMs += 1),
    report: () => undefined,
  });
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'unknown' };
  const session = {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const log: string[] = [];
  let isFailing = false;
  let held: StoredConsent | undefined;
  const reports: unknown[] = [];
  const records = async () => ({
    recordChoice: async () => {
      if (isFailing) throw new Error('no network');
      log.push('recorded');
    },
    sync: async (stored: StoredConsent | undefined) => {
      log.push('synced');
      return held ?? stored;
    },
  });
  const wakers = new Set<() => void>();
  followConsent({
    consent,
    session,
    storage,
    records,
    onWake: (listener) => wakers.add(listener),
    report: (error) => reports.push(error),
  });
  return {
    consent,
    log,
    reports,
    storage,
    settle: async (next: SessionState) => {
      state = next;
      for (const listener of listeners) listener();
      await settled();
    },
    wake: async () => {
      for (const waker of wakers) waker();
      await settled();
    },
    hold: (next: StoredConsent) => {
      held = next;
    },
    fail: (next: boolean) => {
      isFailing = next;
    },
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: 'u1', email: 'a@example.com', displayName: '', isEmailConfirmed: true },
};

test('C-14 a decision is recorded once, and only once the session is known', async () => {
  const { consent, log, settle } = setUp();
  consent.choose(acceptAll);
  await settled();
  expect(log).toEqual([]);
  await settle({ kind: 'signed-out' });
  expect(log).toEqual(['recorded']);
  await settle({ kind: 'signed-out' });
  expect(log).toEqual(['recorded']);
  consent.choose(rejectAll);
  await settled();
  expect(log).toEqual(['recorded', 'recorded']);
});

test('C-16 signing in takes the choice along into the account, once', async () => {
  const { consent, log, settle, storage } = setUp();
  consent.choose(acceptAll);
  await settle({ kind: 'signed-out' });
  await settle(signedIn);
  await settle(signedIn);
  expect(log).toEqual(['recorded', 'synced']);
  await settle({ kind: 'signed-out' });
  expect(log).toEqual(['recorded', 'synced']);
  expect(storage.read(consentRecordedKey)).not.toContain('u1');
});

test('what could not be recorded is tried again when the connection is back, and then no more', async () => {
  const { consent, log, reports, settle, wake, fail } = setUp();
  fail(true);
  consent.choose(acceptAll);
  await settle({ kind: 'signed-out' });
  expect([log, reports.length]).toEqual([[], 1]);
  fail(false);
  await wake();
  expect(log).toEqual(['recorded']);
  await wake();
  expect(log).toEqual(['recorded']);
});

test('somebody who chose on another device is not asked again', async () => {
  const { consent, log, settle, hold } = setUp();
  hold(storedConsent(acceptAll, 'person', '2026-11-22T10:00:00.000Z'));
  await settle(signedIn);
  expect(log).toEqual(['synced']);
  expect(consent.current()).toMatchObject({ analytics: true, hasConsented: true });
});

test('a visitor who was not asked yet leaves no record', async () => {
  const { log, settle } = setUp();
  await settle({ kind: 'signed-out' });
  expect(log).toEqual([]);
});
