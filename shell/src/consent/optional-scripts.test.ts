import { expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import { acceptAll, rejectAll } from './consent-choice.ts';
import { createConsentStore } from './consent-store.ts';
import { createOptionalScripts } from './optional-scripts.ts';
import type { OptionalScript } from './optional-scripts.ts';

function setUp() {
  const reports: unknown[] = [];
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const consent = createConsentStore({
    storage,
    hasPrivacySignal: false,
    newId: () => 'f0e1d2c3-b4a5-4697-8899-aabbccddeeff',
    nowMs: () => 0,
    report: () => undefined,
  });
  const log: string[] = [];
  const script = (kind: OptionalScript['kind']): OptionalScript => ({
    name: kind,
    kind,
    start: () => {
      log.push(`${kind} starts`);
      return () => log.push(`${kind} stops`);
    },
  });
  const scripts = createOptionalScripts(consent, (error) => reports.push(error));
  return { consent, scripts, script, log, reports };
}

test('C-17 nothing starts before somebody agreed to its kind, and it stops when they no longer do', () => {
  const { consent, scripts, script, log } = setUp();
  scripts.add(script('analytics'));
  scripts.add(script('marketing'));
  expect(log).toEqual([]);
  consent.choose({ analytics: true, marketing: false });
  expect(log).toEqual(['analytics starts']);
  consent.choose(acceptAll);
  expect(log).toEqual(['analytics starts', 'marketing starts']);
  consent.choose(rejectAll);
  expect(log.slice(2)).toEqual(['analytics stops', 'marketing stops']);
});

test('a script that comes after the choice follows it at once', () => {
  const { consent, scripts, script, log } = setUp();
  consent.choose(acceptAll);
  scripts.add(script('marketing'));
  expect(log).toEqual(['marketing starts']);
});

test('a script that throws is reported and holds back no other', () => {
  const { consent, scripts, script, log, reports } = setUp();
  scripts.add({
    name: 'broken',
    kind: 'analytics',
    start: () => {
      throw new Error('broken');
    },
  });
  scripts.add(script('analytics'));
  consent.choose(acceptAll);
  expect(log).toEqual(['analytics starts']);
  expect(reports).toHaveLength(1);
});
