import { remoteNames } from '@stepwise/contract/access';
import { expect, test } from 'vitest';
import { routes } from '../routing/routes.ts';
import { mayLoad } from './checkout-mode.ts';
import { isSlotShown, shellSlots } from './shell-slots.ts';

const ready = { pathname: '/profile', route: {}, isSignedIn: true, hasFirstScreen: true };

test('a slot loads after the first screen, and only for people who are signed in', () => {
  expect(isSlotShown(shellSlots.top, ready)).toBe(true);
  expect(isSlotShown(shellSlots.top, { ...ready, hasFirstScreen: false })).toBe(false);
  expect(isSlotShown(shellSlots.top, { ...ready, isSignedIn: false })).toBe(false);
});

test('billing is shown on the profile only', () => {
  expect(isSlotShown(shellSlots['profile.billing'], ready)).toBe(true);
  expect(isSlotShown(shellSlots['profile.billing'], { ...ready, pathname: '/' })).toBe(false);
});

test('where money is spent, nothing of anybody but the payment area is loaded', () => {
  const checkout = routes.filter(({ mode }) => mode !== undefined);
  expect(checkout.map(({ path }) => path)).toEqual([
    '/payment',
    '/payment/card',
    '/payment-success',
    '/stripe-test',
    '/payment-test',
  ]);
  for (const route of checkout) {
    expect(isSlotShown(shellSlots.top, { ...ready, pathname: route.path, route })).toBe(false);
    expect(remoteNames.filter((remote) => mayLoad(remote, route))).toEqual(['mfe-payment']);
    expect(route.owner).toEqual({ kind: 'remote', remote: 'mfe-payment' });
  }
});
