import { useMatches } from 'react-router';
import { findRoute } from '../routing/find-route.ts';
import type { ScreenData } from '../routing/screen-data.ts';
import { isScreenData } from '../routing/screen-data.ts';

/** What the guards decided to show at the current address. */
export function useCurrentScreen(): ScreenData {
  const data = useMatches().at(-1)?.loaderData;
  return isScreenData(data) ? data : { kind: 'screen', route: findRoute('*'), parameters: {} };
}
