import { deviceStorage } from '@stepwise/client/device-storage';
import { expect, test } from 'vitest';
import { dismissedStore } from './dismissed-here.ts';

test('M-09 a reminder that was put away on this device alone stays away, in every tab', () => {
  dismissedStore(deviceStorage).dismiss('a');
  dismissedStore(deviceStorage).dismiss('b');
  dismissedStore(deviceStorage).dismiss('a');
  expect(dismissedStore(deviceStorage).list()).toEqual(['b', 'a']);
});
