import { matchRoutes } from 'react-router';
import { findRoute } from './find-route.ts';
import { routes } from './routes.ts';
import type { AppRoute } from './routes.ts';
import type { RouteParameters } from './page-title.ts';

export type RouteMatch = { readonly route: AppRoute; readonly parameters: RouteParameters };

const table = routes.map((route) => ({ path: route.path, handle: route }));

/**
 * The entry of the table for an address, by the same rules as the router. Developer pages are not there
 * for anybody unless the configuration shows them.
 */
export function matchRoute(pathname: string, options: { readonly showsDeveloperPages: boolean }): RouteMatch {
  const match = matchRoutes(table, pathname)?.at(-1);
  const isHidden = match?.route.handle.isDeveloperPage === true && !options.showsDeveloperPages;
  if (match && !isHidden) return { route: match.route.handle, parameters: match.params };
  return { route: findRoute('*'), parameters: {} };
}
