import { expect, test } from 'vitest';
import { isSlotShown, shellSlots } from './shell-slots.ts';

const ready = { pathname: '/profile', isSignedIn: true, hasFirstScreen: true };

test('a slot loads after the first screen, and only for people who are signed in', () => {
  expect(isSlotShown(shellSlots.top, ready)).toBe(true);
  expect(isSlotShown(shellSlots.top, { ...ready, hasFirstScreen: false })).toBe(false);
  expect(isSlotShown(shellSlots.top, { ...ready, isSignedIn: false })).toBe(false);
});

test('billing is shown on the profile only', () => {
  expect(isSlotShown(shellSlots['profile.billing'], ready)).toBe(true);
  expect(isSlotShown(shellSlots['profile.billing'], { ...ready, pathname: '/' })).toBe(false);
});
