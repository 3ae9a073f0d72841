import type { Release } from '@stepwise/contract/release';
import { releaseFolder } from '../release/release-record.ts';
import type { PageRoutes } from './page-routes.ts';

/** One script that may run where money is spent: whose it is, why it is there, and what its bytes must be. */
export type InventoriedScript = {
  readonly script: string;
  readonly owner: string;
  readonly reason: string;
  /** Null for the payment provider's own, which changes without us and is held back by the page's policy. */
  readonly integrity: string | null;
};

/** For each page where money is spent, every script that it may run. */
export type ScriptInventory = readonly {
  readonly page: string;
  readonly scripts: readonly InventoriedScript[];
}[];

const provider: InventoriedScript = {
  script: 'https://js.stripe.com/',
  owner: 'Stripe',
  reason: 'Takes the card number, so that it never reaches us',
  integrity: null,
};

function scriptsOf(release: Release, reason: string): readonly InventoriedScript[] {
  return release.files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, integrity }) => ({
      script: `/${releaseFolder(release.application, release.id)}/${path}`,
      owner: release.team,
      reason,
      integrity,
    }));
}

/** What PCI DSS 6.4.3 asks to be kept: every script of the pages where money is spent. */
export function scriptInventory(
  routes: PageRoutes,
  { shell, payment }: { readonly shell: Release; readonly payment: Release | undefined },
  takesCards: boolean,
): ScriptInventory {
  const own = [
    ...scriptsOf(shell, 'The frame: routing, session, verification of every other script'),
    ...(payment === undefined ? [] : scriptsOf(payment, 'The screens of paying')),
  ];
  return routes
    .filter(({ mode }) => mode !== undefined)
    .map(({ path, mode }) => ({
      page: path,
      scripts: mode === 'card' && takesCards ? [...own, provider] : own,
    }));
}
