import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRuntime } from '../services/shell-runtime.tsx';
import { giveFocus } from './give-focus.ts';
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
    let release = (): void => undefined;
    const stopWaiting = waitForHeading(main, headings.left(), (heading) => {
      release = giveFocus(heading);
      liveRegion.announce(pageInfo.title());
      pageTimes.arrive(route.path);
    });
    return () => {
      stopWaiting();
      release();
    };
  }, [pathname, route.path, liveRegion, pageInfo, headings, pageTimes]);
}
