import type { RouteParameters } from './page-title.ts';
import type { AppRoute } from './routes.ts';

/** What a route's loader answers: the screen of the table, or the account-required screen in its place. */
export type ScreenData = {
  readonly kind: 'screen' | 'account-required';
  readonly route: AppRoute;
  readonly parameters: RouteParameters;
};

export function isScreenData(value: unknown): value is ScreenData {
  return typeof value === 'object' && value !== null && 'kind' in value && 'route' in value;
}
