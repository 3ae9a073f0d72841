import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { compositionSchema } from '@stepwise/contract/composition';
import { readPageJson, readRuntimeConfig, readSignedComposition } from '../src/composition/page-data.ts';
import { takeEarlyScreen } from '../src/frame/early-screen.ts';
import { RemoteNavigator } from '../src/routing/remote-navigator.tsx';
import { routerNavigator } from '../src/routing/router-navigator.ts';
import { createRuntime } from '../src/services/create-runtime.ts';
import { RuntimeProvider } from '../src/services/shell-runtime.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

/**
 * One remote by itself: the shell's own services against the local backend, and in place of its frame, routes and
 * guards a bar. What the remote asks of the shell is answered as everywhere; nothing here pretends.
 */
export function startStandalone(root: HTMLElement): void {
  const pageUrl = new URL(window.location.href);
  const config = readRuntimeConfig(readPageJson('stepwise-config'));
  const runtime = createRuntime({ config, pageUrl, early: takeEarlyScreen(root) }, async () => undefined);
  const { session, firstScreen, loader, services } = runtime;
  loader.catch(() => undefined);
  void firstScreen.reached.then(session.begin);
  const remote = remoteOfPage();
  const router = createBrowserRouter([{ path: '*', element: <StandaloneFrame remote={remote} /> }]);
  createRoot(root).render(
    <RuntimeProvider runtime={runtime}>
      <QueryClientProvider client={services.queryClient}>
        <RemoteNavigator value={routerNavigator(router, pageUrl.origin)}>
          <RouterProvider router={router} />
        </RemoteNavigator>
      </QueryClientProvider>
    </RuntimeProvider>,
  );
}

/** The page of a remote that stands alone names no other. */
function remoteOfPage(): RemoteName {
  const payload = readSignedComposition(readPageJson('stepwise-composition'))?.payload ?? 'null';
  const { remotes } = compositionSchema.parse(JSON.parse(payload));
  const remote = remoteNames.find((name) => remotes[name] !== undefined);
  if (remote === undefined) throw new Error('The page names no remote.');
  return remote;
}
