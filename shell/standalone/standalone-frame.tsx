import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RemoteName } from '@stepwise/contract/access';
import type { RouteView } from '@stepwise/contract/remote-module';
import { sessionStorageKey } from '@stepwise/client/session-hint';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { LeavePrompt } from '../src/frame/leave-prompt.tsx';
import { HelpDialog } from '../src/help/help-dialog.tsx';
import { LateToaster } from '../src/notifications/late-toaster.tsx';
import { LiveRegionOutput } from '../src/notifications/live-region-output.tsx';
import { RemoteOutlet } from '../src/remotes/remote-outlet.tsx';
import { useRemoteNavigator } from '../src/routing/remote-navigator.tsx';
import { matchRoute } from '../src/routing/match-route.ts';
import { routes } from '../src/routing/routes.ts';
import { useRuntime } from '../src/services/shell-runtime.tsx';
import { standaloneMessages as text } from './messages.ts';
import * as styles from './standalone-frame.module.css';

const timeLimitMs = 20_000;

function pathsOf(remote: RemoteName): readonly string[] {
  return routes
    .filter(({ owner, path }) => owner.kind === 'remote' && owner.remote === remote && !path.includes(':'))
    .map(({ path }) => path);
}

/** The remote below a bar that leads to its screens and says who is here. */
export function StandaloneFrame({ remote }: { readonly remote: RemoteName }) {
  const { config, help, liveRegion } = useRuntime();
  const navigate = useNavigate();
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigator = useRemoteNavigator();
  const view = useMemo<RouteView>(
    () => ({ kind: 'route', basename: '', location, navigationType, navigator }),
    [location, navigationType, navigator],
  );
  const paths = pathsOf(remote);
  const [first] = paths;
  const { route } = matchRoute(location.pathname, { showsDeveloperPages: true });
  if (location.pathname === '/' && first !== undefined) return <Navigate to={first} replace />;
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <header className={styles['bar']}>
        <p>
          <strong>{remote}</strong> {text.alone}
        </p>
        <nav className={styles['paths']} aria-label={remote}>
          {paths.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </nav>
        <WhoIsHere />
      </header>
      <main id="main" tabIndex={-1}>
        <RemoteOutlet remote={remote} view={view} route={route} onStatus={ignore} />
      </main>
      <HelpDialog store={help} configured={config.helpContacts} />
      <LeavePrompt />
      <LateToaster />
      <LiveRegionOutput store={liveRegion} />
    </LinkNavigationProvider>
  );
}

function ignore(): void {
  // Nothing here waits for the screen.
}

const people = ['nobody', 'signed-in', 'paid'] as const;

function WhoIsHere() {
  const { session, services, storage } = useRuntime();
  const state = useSyncExternalStore(session.subscribe, session.current, session.current);
  const [isFailed, setFailed] = useState(false);
  const here = state.kind === 'signed-in' ? whoHas(state.user.email) : 'nobody';

  async function change(who: string): Promise<void> {
    if (here !== 'nobody') await services.session.signOut();
    if (who !== 'nobody') {
      const answer = await fetch('/development/session', {
        method: 'POST',
        body: who,
        signal: AbortSignal.timeout(timeLimitMs),
      });
      setFailed(!answer.ok);
      if (!answer.ok) return;
      storage.write(sessionStorageKey, await answer.text());
    }
    window.location.reload();
  }

  return (
    <label>
      {text.who}{' '}
      <select value={here} onChange={(event) => void change(event.target.value)}>
        {people.map((who) => (
          <option key={who} value={who}>
            {text[who]}
          </option>
        ))}
      </select>
      {isFailed && <span role="alert"> {text.failed}</span>}
    </label>
  );
}

function whoHas(email: string): string {
  return people.find((who) => email.startsWith(`${who}@`)) ?? 'signed-in';
}
