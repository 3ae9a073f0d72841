import { isOwnPath } from '@stepwise/client/return-path';
import type { SessionState } from '@stepwise/contract/shell-services';
import type { Readings } from '@stepwise/domain/readings';
import { decideAccess } from './guards.ts';
import type { GuardSession } from './guards.ts';
import { matchRoute } from './match-route.ts';
import type { ScreenData } from './screen-data.ts';

export type OpenAddressPorts = {
  readonly showsDeveloperPages: boolean;
  readonly readings: Readings;
  readonly currentSession: () => SessionState;
  readonly settledSession: () => Promise<SessionState>;
  readonly rememberReturn: (address: string) => void;
  readonly nowMs: () => number;
};

export type OpenedAddress = ScreenData | { readonly kind: 'redirect'; readonly to: string };

/** Nobody has paid access until the accounts service says so; the guard then fails safe. */
const noPaidAccess = { hasLifetimeAccess: false, isSubscriptionActive: false, subscriptionExpires: null };

/** Answers what to show at an address, waiting for the session only where the screen needs one. */
export async function openAddress(url: URL, ports: OpenAddressPorts): Promise<OpenedAddress> {
  const { route, parameters } = matchRoute(url.pathname, ports);
  const address = `${url.pathname}${url.search}`;
  const returning = returnFromPrompt(url, ports);
  if (returning !== null) return { kind: 'redirect', to: returning };

  const ask = (session: SessionState) =>
    decideAccess({
      route,
      parameters,
      address,
      session: guardSessionOf(session),
      readings: ports.readings,
      nowMs: ports.nowMs(),
    });
  const first = ask(ports.currentSession());
  const decision = first.kind === 'wait' ? ask(await ports.settledSession()) : first;

  switch (decision.kind) {
    case 'allow':
      return { kind: 'screen', route, parameters };
    case 'account-required':
      return { kind: 'account-required', route, parameters };
    case 'redirect':
      if (decision.returnTo !== undefined) ports.rememberReturn(decision.returnTo);
      return { kind: 'redirect', to: decision.to };
    case 'wait':
      throw new Error('The session did not settle.');
    default:
      return decision satisfies never;
  }
}

/** Somebody who is signed in by now has no use for the prompt: on to where they were going. */
function returnFromPrompt(url: URL, ports: OpenAddressPorts): string | null {
  const isPrompt = url.pathname === '/' && url.searchParams.get('showAuth') === 'true';
  if (!isPrompt || ports.currentSession().kind !== 'signed-in') return null;
  const from = url.searchParams.get('from') ?? '/';
  return isOwnPath(from) ? from : '/';
}

function guardSessionOf(session: SessionState): GuardSession {
  return session.kind === 'signed-in' ? { kind: 'signed-in', access: noPaidAccess } : session;
}
