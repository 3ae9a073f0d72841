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

/** A link is current on its own page and on the pages below it; `/` only on itself. */
export function isCurrentLink(linkPath: string, pathname: string): boolean {
  if (linkPath === '/') return pathname === '/';
  if (linkPath === '/assessment' && isAssessmentPath(pathname)) return true;
  return pathname === linkPath || pathname.startsWith(`${linkPath}/`);
}

function isAssessmentPath(pathname: string): boolean {
  return pathname === '/summary' || pathname.startsWith('/survey/');
}
