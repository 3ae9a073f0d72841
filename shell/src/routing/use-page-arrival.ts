import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRuntime } from '../services/shell-runtime.tsx';
import { fillParameters } from './page-title.ts';
import type { ScreenData } from './screen-data.ts';
import { waitForHeading } from './wait-for-heading.ts';

/**
 * What a page load does by itself, for a navigation inside the app: the title changes, the focus goes to the new
 * heading, and the title is said once. The first page is left to the browser.
 */
export function usePageArrival({ route, parameters }: ScreenData): void {
  const { pathname } = useLocation();
  const { pageInfo, liveRegion, headings, pageTimes } = useRuntime();
  const title = fillParameters(route.title, parameters);
  const description = fillParameters(route.description, parameters);
  const firstPathname = useRef(pathname);

  useLayoutEffect(() => {
    pageInfo.describe({ title, description });
  }, [title, description, pageInfo]);

  useEffect(() => {
    const main = document.getElementById('main');
    const isFirst = firstPathname.current === pathname && headings.left() === null;
    if (!main || isFirst) return undefined;
    return waitForHeading(main, headings.left(), (heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      liveRegion.announce(pageInfo.title());
      pageTimes.arrive(route.path);
    });
  }, [pathname, route.path, liveRegion, pageInfo, headings, pageTimes]);
}
