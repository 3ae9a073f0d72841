import { isOwnPath } from '@stepwise/client/return-path';
import type { Entitlement } from '@stepwise/contract/account-profile';
import type { SessionState } from '@stepwise/contract/shell-services';
import type { Readings } from '@stepwise/domain/readings';
import { decideAccess } from './guards.ts';
import type { GuardDecision, GuardSession } from './guards.ts';
import { matchRoute } from './match-route.ts';
import type { ScreenData } from './screen-data.ts';

export type OpenAddressPorts = {
  readonly showsDeveloperPages: boolean;
  readonly readings: Readings;
  readonly currentSession: () => SessionState;
  readonly settledSession: () => Promise<SessionState>;
  /** What a signed-in person may use; never rejects, and says no where it cannot be told. */
  readonly readEntitlement: (userId: string) => Promise<Entitlement>;
  readonly rememberReturn: (address: string) => void;
};

export type OpenedAddress = ScreenData | { readonly kind: 'redirect'; readonly to: string };

/** Answers what to show at an address, waiting for the session only where the screen needs one. */
export async function openAddress(url: URL, ports: OpenAddressPorts): Promise<OpenedAddress> {
  const { route, parameters } = matchRoute(url.pathname, ports);
  const address = `${url.pathname}${url.search}`;
  const returning = returnFromPrompt(url, ports);
  if (returning !== null) return { kind: 'redirect', to: returning };

  const ask = (session: GuardSession) =>
    decideAccess({ route, parameters, address, session, readings: ports.readings });
  const decision = await decideInTime(ask, ports);

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

/** Asks with what is known already, and reads more only while the answer depends on it. */
async function decideInTime(
  ask: (session: GuardSession) => GuardDecision,
  ports: OpenAddressPorts,
): Promise<GuardDecision> {
  const first = ask(guardSessionOf(ports.currentSession()));
  if (first.kind !== 'wait') return first;
  const session = await ports.settledSession();
  const second = ask(guardSessionOf(session));
  if (second.kind !== 'wait' || session.kind !== 'signed-in') return second;
  return ask({ kind: 'signed-in', entitlement: await ports.readEntitlement(session.user.id) });
}

function guardSessionOf(session: SessionState): GuardSession {
  return session.kind === 'signed-in' ? { kind: 'signed-in', entitlement: 'unknown' } : session;
}
