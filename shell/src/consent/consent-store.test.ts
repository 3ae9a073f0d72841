import { expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import { acceptAll, consentStorageKey, rejectAll, unaskedConsent } from './consent-choice.ts';
import { consentSessionId, consentSessionIdKey } from './consent-session-id.ts';
import { createConsentStore } from './consent-store.ts';

function setUp({ hasPrivacySignal = false, kept = '' } = {}) {
  const items = new Map<string, string>(kept === '' ? [] : [[consentStorageKey, kept]]);
  const storage = createSafeStorage(() => ({
    length: items.size,
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }));
  const reports: unknown[] = [];
  let nowMs = 1000;
  const store = createConsentStore({
    storage,
    hasPrivacySignal,
    newId: () => 'f0e1d2c3-b4a5-4697-8899-aabbccddeeff',
    nowMs: () => (nowMs += 1),
    report: (error) => reports.push(error),
  });
  return { store, storage, reports, kept: () => items.get(consentStorageKey) };
}

test('C-10 at first only what is essential is on and nobody has been asked', () => {
  const { store } = setUp();
  expect(store.current()).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    hasConsented: false,
    decidedBy: 'nobody',
  });
  expect(store.view().isBannerShown).toBe(true);
});

test('C-11 C-12 Accept All sets both optional kinds, Reject All clears both', () => {
  const { store } = setUp();
  store.choose(acceptAll);
  expect(store.current()).toMatchObject({ analytics: true, marketing: true });
  store.choose(rejectAll);
  expect(store.current()).toMatchObject({ essential: true, analytics: false, marketing: false });
});

test('C-13 C-21 saved preferences are kept on the device as three yes or no values', () => {
  const { store, kept } = setUp();
  store.choose({ analytics: true, marketing: false });
  expect(JSON.parse(kept() ?? '')).toMatchObject({ essential: true, analytics: true, marketing: false });
  expect(setUp({ kept: kept() ?? '' }).store.current()).toMatchObject({
    analytics: true,
    marketing: false,
    hasConsented: true,
  });
});

test('C-14 each of the three answers hides the banner and counts as consent given', () => {
  for (const choice of [acceptAll, rejectAll, { analytics: false, marketing: true }]) {
    const { store } = setUp();
    store.choose(choice);
    expect(store.view()).toMatchObject({ isBannerShown: false, isDialogOpen: false });
    expect(store.current().hasConsented).toBe(true);
  }
});

test('C-15 clearing goes back to the beginning and removes the stored value', () => {
  const { store, kept } = setUp();
  store.choose(acceptAll);
  store.clear();
  expect(store.current()).toEqual(unaskedConsent);
  expect(kept()).toBeUndefined();
  expect(store.view().isBannerShown).toBe(true);
});

test('C-03 dismissing hides the banner for now, stores nothing and allows nothing', () => {
  const { store, kept } = setUp();
  store.dismiss();
  expect(store.view().isBannerShown).toBe(false);
  expect(store.current()).toEqual(unaskedConsent);
  expect(kept()).toBeUndefined();
  expect(store.allows('analytics')).toBe(false);
});

test('C-17 a kind is allowed only after consent, and only where it was switched on', () => {
  const { store } = setUp();
  expect([store.allows('analytics'), store.allows('marketing')]).toEqual([false, false]);
  store.choose({ analytics: true, marketing: false });
  expect([store.allows('analytics'), store.allows('marketing')]).toEqual([true, false]);
});

test('Z-05 a privacy signal without an earlier choice counts as a no and is kept as what it was', () => {
  const { store, kept } = setUp({ hasPrivacySignal: true });
  expect(store.current()).toEqual({ ...unaskedConsent, hasConsented: true, decidedBy: 'signal' });
  expect(JSON.parse(kept() ?? '')).toMatchObject({ decidedBy: 'signal', analytics: false, marketing: false });
  expect(store.view().isBannerShown).toBe(false);
});

test('Z-05 a choice that the person made themselves stands against the signal', () => {
  const { store, kept } = setUp();
  store.choose(acceptAll);
  const later = setUp({ hasPrivacySignal: true, kept: kept() ?? '' });
  expect(later.store.current()).toMatchObject({ analytics: true, marketing: true, decidedBy: 'person' });
});

test('C-35 a stored value that cannot be read is reported and asks again', () => {
  for (const broken of ['{', '[]', '{"analytics":"yes"}']) {
    const { store, reports } = setUp({ kept: broken });
    expect(store.current()).toEqual(unaskedConsent);
    expect(reports).toHaveLength(1);
  }
});

test('an answer to older words is asked again', () => {
  const { store, kept } = setUp();
  store.choose(acceptAll);
  const older = (kept() ?? '').replace('"1.0.0"', '"0.9.0"');
  expect(setUp({ kept: older }).store.current()).toEqual(unaskedConsent);
});

test('C-22 consent has a random id of its own, made once', () => {
  const { storage } = setUp();
  const id = 'f0e1d2c3-b4a5-4697-8899-aabbccddeeff';
  expect(consentSessionId(storage, () => id)).toBe(id);
  expect(consentSessionId(storage, () => 'another')).toBe(id);
  storage.write(consentSessionIdKey, 'not an id');
  expect(consentSessionId(storage, () => id)).toBe(id);
  expect(consentSessionIdKey).not.toBe('anonymous_session_id');
});
