import { expect, test } from 'vitest';
import type { ChannelState } from '@stepwise/contract/channel-state';
import { createVersionOffer } from './version-offer.ts';
import type { VersionOfferOptions } from './version-offer.ts';

const served = (sequence: number, canary: ChannelState['canary'] = null): ChannelState => ({
  channel: 'production',
  sequence,
  composition: 'c',
  canary,
});

function openTab(cohort: VersionOfferOptions['running']['cohort'] = null) {
  const tab = { nowMs: 0, state: served(7), isSafe: true, asked: 0, offered: 0 };
  const { look } = createVersionOffer({
    running: { sequence: 7, cohort },
    readState: async () => {
      tab.asked += 1;
      return tab.state;
    },
    isSafe: () => tab.isSafe,
    offer: () => {
      tab.offered += 1;
    },
    nowMs: () => tab.nowMs,
  });
  const later = async (minutes: number): Promise<void> => {
    tab.nowMs += minutes * 60_000;
    await look();
  };
  return { tab, later };
}

test('a tab that runs what is served is left alone, and the origin is asked every five minutes at most', async () => {
  const { tab, later } = openTab();
  for (const minutes of [0, 1, 1, 2, 0.9, 0.1]) await later(minutes);
  expect(tab).toMatchObject({ asked: 2, offered: 0 });
});

test('a newer version is offered at a safe moment only, and once', async () => {
  const { tab, later } = openTab();
  tab.isSafe = false;
  tab.state = served(10);
  await later(0);
  await later(30);
  expect(tab.offered).toBe(0);
  tab.isSafe = true;
  await later(1);
  await later(30);
  expect(tab).toMatchObject({ offered: 1, asked: 1 });
});

test('what was tried out and taken back is left by those who have it', async () => {
  const rollout = { rollout: 'r', startedAt: '2026-11-20T10:00:00Z', changed: [], steps: [5], pages: [0] };
  const canary = openTab({ name: 'canary', percent: 5 });
  canary.tab.state = served(7, { ...rollout, step: 0 });
  await canary.later(0);
  expect(canary.tab.offered).toBe(0);
  canary.tab.state = served(7, { ...rollout, step: null });
  await canary.later(5);
  expect(canary.tab.offered).toBe(1);
  const control = openTab({ name: 'control', percent: 5 });
  control.tab.state = served(7, { ...rollout, step: null });
  await control.later(0);
  expect(control.tab.offered).toBe(0);
});
