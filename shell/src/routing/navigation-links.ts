import { findRoute } from './find-route.ts';
import { matchRoute } from './match-route.ts';
import { routes } from './routes.ts';
import type { AppRoute, NavigationIcon } from './routes.ts';

export type NavigationLink = {
  readonly path: string;
  readonly label: string;
  readonly icon: NavigationIcon;
};

/** The main navigation in its order, read from the route table. */
export function navigationLinks(table: readonly AppRoute[] = routes): readonly NavigationLink[] {
  return table
    .flatMap(({ path, navigation }) => (navigation ? [{ path, ...navigation }] : []))
    .toSorted((left, right) => left.order - right.order)
    .map(({ path, label, icon }) => ({ path, label, icon }));
}

/** A link is current on its own page and on the other places of the remote that it leads to. */
export function isCurrentLink(linkPath: string, pathname: string): boolean {
  const { owner } = findRoute(linkPath);
  if (owner.kind === 'shell') return pathname === linkPath;
  const here = matchRoute(pathname, { showsDeveloperPages: true }).route.owner;
  return here.kind === 'remote' && here.remote === owner.remote;
}
