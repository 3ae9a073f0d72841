import { routes } from './routes.ts';
import type { AppRoute } from './routes.ts';

/** The entry of the table with exactly this path. */
export function findRoute(path: string): AppRoute {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`The route table has no entry for ${path}.`);
  return route;
}
