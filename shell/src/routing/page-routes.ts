import type { AccessLevel, RemoteName } from '@stepwise/contract/access';
import { routes } from './routes.ts';
import type { AppRoute, RouteMode } from './routes.ts';

/** What a release of the shell says about its addresses, for the pages and status codes that the origin serves. */
export type PageRoute = {
  readonly path: string;
  readonly remote: RemoteName | null;
  /** Without the product name; parameters stand as `{name}`. */
  readonly title: string;
  readonly description: string;
  readonly access: AccessLevel;
  readonly frame: 'full' | 'task';
  readonly mode?: RouteMode;
};

/** Developer pages and the page for unknown addresses are left out: a public site answers both with 404. */
export const pageRoutes: readonly PageRoute[] = routes
  .filter((route) => route.path !== '*' && route.isDeveloperPage !== true)
  .map(pageRouteOf);

function pageRouteOf({ path, access, owner, title, description, frame, mode }: AppRoute): PageRoute {
  return {
    path,
    remote: owner.kind === 'remote' ? owner.remote : null,
    title,
    description,
    access,
    frame: frame ?? 'full',
    ...(mode && { mode }),
  };
}
