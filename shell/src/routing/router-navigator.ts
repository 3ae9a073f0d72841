import { createPath } from 'react-router';
import type { Navigator, To } from 'react-router';
import type { AppRouter } from './app-router.tsx';

/** One history for everybody: what a remote pushes goes through the shell's router, its guards and its blockers. */
export function routerNavigator(
  router: Pick<AppRouter, 'navigate' | 'createHref'>,
  origin: string,
): Navigator {
  return {
    createHref: (to) => router.createHref(new URL(pathOf(to), origin)),
    go: (delta) => void router.navigate(delta),
    push: (to, state: unknown, options) => void router.navigate(to, { ...options, state }),
    replace: (to, state: unknown, options) => void router.navigate(to, { ...options, state, replace: true }),
  };
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
