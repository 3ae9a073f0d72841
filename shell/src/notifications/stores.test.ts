import { describe, expect, test } from 'vitest';
import type { Toast } from '@stepwise/contract/shell-services';
import { createLiveRegion } from './live-region.ts';
import { createToastStore } from './toast-store.ts';
import { toasterRules } from './toaster-rules.ts';

const saved: Toast = { tone: 'success', title: 'Saved' };

describe('the live region', () => {
  test('the same sentence twice is two changes', () => {
    const region = createLiveRegion();
    const said: string[] = [];
    region.subscribe(() => said.push(region.current()));
    region.announce('Saved');
    region.announce('Saved');
    region.announce('Saved');
    expect(new Set(said.map((text, index) => `${text}${said[index - 1] === text}`)).size).toBe(2);
    expect(said.every((text, index) => text !== said[index - 1])).toBe(true);
    expect(said.map((text) => text.trim())).toEqual(['Saved', 'Saved', 'Saved']);
  });
});

describe('toasts', () => {
  test('what is said before the region has loaded is shown when it has', () => {
    const store = createToastStore();
    const shown: Toast[] = [];
    let wakes = 0;
    store.toast(saved);
    store.onWaiting(() => {
      wakes += 1;
    });
    const stop = store.connect((toast) => shown.push(toast));
    store.toast(saved);
    stop();
    expect(wakes).toBe(1);
    expect(shown).toEqual([saved, saved]);
  });

  test('K-14 one message at most, gone 5000 ms after it is dismissed', () => {
    expect(toasterRules.single).toMatchObject({ limit: 1, removalDelay: 5000 });
  });

  test('K-15 the other profile shows three for 4000 ms', () => {
    expect(toasterRules.triple).toMatchObject({ limit: 3, duration: 4000 });
  });
});
