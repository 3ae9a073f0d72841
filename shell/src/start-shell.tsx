import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { readPageJson, readRuntimeConfig } from './composition/page-data.ts';
import { takeEarlyScreen } from './frame/early-screen.ts';
import { FailedShell } from './frame/failed-shell.tsx';
import { Layout } from './frame/layout.tsx';
import { LoadingShell } from './frame/loading-shell.tsx';
import { noteUse } from './frame/use-under-way.ts';
import { helpAddress } from './help/help-address.ts';
import { createAppRouter } from './routing/app-router.tsx';
import type { AppRouter } from './routing/app-router.tsx';
import { drawnAtOnce } from './routing/drawn-at-once.ts';
import { matchRoute } from './routing/match-route.ts';
import { entitlementReader } from './routing/entitlement-reader.ts';
import { RemoteNavigator } from './routing/remote-navigator.tsx';
import { routerNavigator } from './routing/router-navigator.ts';
import { createRuntime } from './services/create-runtime.ts';
import { nextTask } from './services/next-task.ts';
import { RuntimeProvider } from './services/shell-runtime.tsx';
import { followSession } from './session/follow-session.ts';

/** Starts the page: router and frame first, everything else after the first screen. */
export function startShell(root: HTMLElement): void {
  const pageUrl = new URL(window.location.href);
  const config = readRuntimeConfig(readPageJson('stepwise-config'));
  const early = takeEarlyScreen(root);
  const runtime = createRuntime({ config, pageUrl, early }, (leaving) => leavePersonalPages(router, leaving));
  const { readings, session, returnPath, headings, services, firstScreen, loader, pageTimes } = runtime;
  const router = createAppRouter(
    {
      showsDeveloperPages: config.showsDeveloperPages,
      readings,
      currentSession: session.current,
      settledSession: session.settled,
      readEntitlement: entitlementReader(runtime),
      rememberReturn: returnPath.keep,
    },
    { Layout, Loading: LoadingShell, Failed: FailedShell },
  );
  // Outlets report a composition that could not be verified; until one is mounted nobody else listens.
  loader.catch(() => undefined);
  watchMoves(router, {
    leaveEntry: runtime.readingPlaces.leave,
    leavePage: () => {
      letGoOfFocus();
      headings.leave();
      pageTimes.leave();
    },
  });
  followSession({ session, router, returnPath, pageUrl });
  void firstScreen.reached.then(session.begin);
  void firstScreen.reached.then(() => afterPaint(() => root.removeAttribute('data-path')));
  void firstScreen.reached.then(() => pageTimes.arrive(patternOf(router.state.location.pathname)));

  const app = (
    <RuntimeProvider runtime={runtime}>
      <QueryClientProvider client={services.queryClient}>
        <RemoteNavigator value={routerNavigator(router, pageUrl.origin)}>
          <RouterProvider router={drawnAtOnce(router)} useTransitions={false} />
        </RemoteNavigator>
      </QueryClientProvider>
    </RuntimeProvider>
  );
  if (pageUrl.hash === helpAddress) runtime.help.open();
  // At once: what the page brought along and what takes its place change in one step.
  void whenDecided(router)
    .then(nextTask)
    .then(() => takeOver(root, app));
}

function takeOver(root: HTMLElement, app: ReactNode): void {
  const resumeUse = noteUse(root);
  flushSync(() => createRoot(root).render(app));
  resumeUse();
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

const decisionWaitMs = 300;

/** Guards decide within a moment, unless a session has to be read first: only then is there anything to wait for. */
function whenDecided(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => {
      if (initialized) resolve();
    });
    setTimeout(resolve, decisionWaitMs);
  });
}

type Moves = {
  /** Each entry of the history has a reading position of its own. */
  readonly leaveEntry: () => void;
  readonly leavePage: () => void;
};

/** Tells of a move before anything of it is drawn: nobody listens to the router earlier than this does. */
function watchMoves(router: AppRouter, { leaveEntry, leavePage }: Moves): void {
  let left = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === left.key && location.pathname === left.pathname) return;
    leaveEntry();
    if (location.pathname !== left.pathname) leavePage();
    left = location;
  });
}

/** Taken out of the page with the focus in it, a screen would have its styles worked out once more, in the midst of that. */
function letGoOfFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('#main') !== null) activeElement.blur();
}

function patternOf(pathname: string): string {
  return matchRoute(pathname, { showsDeveloperPages: true }).route.path;
}

async function leavePersonalPages(router: AppRouter, leaving: 'sign-out' | 'session-lost'): Promise<void> {
  const { route } = matchRoute(router.state.location.pathname, { showsDeveloperPages: true });
  const isOpenToAll = route.access === 'public' || route.access === 'survey';
  const showsAnswers = route.owner.kind === 'remote' && route.owner.remote === 'mfe-assessment';
  if (isOpenToAll ? showsAnswers : leaving === 'sign-out') await router.navigate('/');
}
