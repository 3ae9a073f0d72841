import type { LazySession } from '@stepwise/client/lazy-session';
import type { ReturnPath } from '@stepwise/client/return-path';
import { readSignInReturn } from '@stepwise/client/sign-in-return';
import type { AppRouter } from '../routing/app-router.tsx';
import { matchRoute } from '../routing/match-route.ts';

type FollowOptions = {
  readonly session: LazySession;
  readonly router: Pick<AppRouter, 'navigate' | 'revalidate'>;
  readonly returnPath: ReturnPath;
  readonly pageUrl: URL;
};

/**
 * Lets the addresses follow the session: whoever comes back from signing in goes on to where they were headed, whoever
 * changed their mind goes back to where they were, and whoever is signed out while on a page of their account meets its guard again.
 */
export function followSession({ session, router, returnPath, pageUrl }: FollowOptions): void {
  const isReturn = readSignInReturn(pageUrl) !== undefined;
  let lastKind = session.current().kind;
  if (isReturn) session.begin();

  session.subscribe(() => {
    const { kind } = session.current();
    if (kind === lastKind) return;
    lastKind = kind;
    const target = isReturn ? returnPath.take() : undefined;
    const isOpen = target !== undefined && (kind === 'signed-in' || opensSignedOut(new URL(target, pageUrl)));
    if (isOpen) void router.navigate(target, { replace: true });
    else void router.revalidate();
  });
}

/** False where the guard would ask again what has just been declined. */
function opensSignedOut({ pathname }: URL): boolean {
  const { access, whenSignedOut } = matchRoute(pathname, { showsDeveloperPages: true }).route;
  return access === 'public' || access === 'survey' || whenSignedOut === 'account-required';
}
