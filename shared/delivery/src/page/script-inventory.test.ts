import type { Release } from '@stepwise/contract/release';
import { expect, test } from 'vitest';
import type { PageRoutes } from './page-routes.ts';
import { scriptInventory } from './script-inventory.ts';

const integrity = `sha384-${'a'.repeat(64)}`;

function release(application: Release['application'], team: string): Release {
  return {
    schema: 'stepwise.release.1',
    application,
    version: '1.0.0',
    id: '1.0.0-aa',
    team,
    container: null,
    entries: ['entry.js'],
    preload: [],
    styles: [],
    files: ['entry.js', 'look.css'].map((path) => ({ path, integrity, bytes: 1 })),
    contractRange: '^1.0.0',
    shares: {},
    requiresMigration: null,
  };
}

const page = { remote: null, title: 'T', description: 'D', access: 'public' } as const;
const routes: PageRoutes = [
  { ...page, path: '/' },
  { ...page, path: '/payment', mode: 'checkout' },
  { ...page, path: '/payment/card', mode: 'card' },
];
const releases = { shell: release('shell', 'platform'), payment: release('mfe-payment', 'payment') };

test('every script of the pages where money is spent has an owner, a reason and a hash', () => {
  const inventory = scriptInventory(routes, releases, true);
  expect(inventory.map((one) => one.page)).toEqual(['/payment', '/payment/card']);
  expect(inventory[0]?.scripts.map(({ script, owner }) => `${owner} ${script}`)).toEqual([
    'platform /releases/shell/1.0.0-aa/entry.js',
    'payment /releases/mfe-payment/1.0.0-aa/entry.js',
  ]);
  expect(inventory[0]?.scripts.every((one) => one.integrity === integrity && one.reason !== '')).toBe(true);
});

function pagesWithStripe(takesCards: boolean): readonly string[] {
  return scriptInventory(routes, releases, takesCards)
    .filter(({ scripts }) => scripts.some(({ owner }) => owner === 'Stripe'))
    .map((one) => one.page);
}

test('the script of the provider is on the page with the card form only, and only where that is offered', () => {
  expect(pagesWithStripe(true)).toEqual(['/payment/card']);
  expect(pagesWithStripe(false)).toEqual([]);
});
