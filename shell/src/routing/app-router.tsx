import { createBrowserRouter, redirect } from 'react-router';
import type { ComponentType } from 'react';
import { openAddress } from './open-address.ts';
import type { OpenAddressPorts } from './open-address.ts';
import { routes } from './routes.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

type Frame = {
  /** Draws the screen that the guards decided on; the routes themselves draw nothing. */
  readonly Layout: ComponentType;
  readonly Loading: ComponentType;
  readonly Failed: ComponentType;
};

/** The one history of the page. Guards run in the loaders, so before any code of a remote is asked for. */
export function createAppRouter(ports: OpenAddressPorts, { Layout, Loading, Failed }: Frame): AppRouter {
  const open = async ({ request }: { readonly request: Request }) => {
    const opened = await openAddress(new URL(request.url), ports);
    if (opened.kind === 'redirect') throw redirect(opened.to);
    return opened;
  };
  return createBrowserRouter([
    {
      Component: Layout,
      HydrateFallback: Loading,
      ErrorBoundary: Failed,
      children: routes.map(({ path }) => ({ path, loader: open, Component: Nothing })),
    },
  ]);
}

function Nothing() {
  return null;
}
