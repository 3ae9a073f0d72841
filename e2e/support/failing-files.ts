import type { Page, Route } from '@playwright/test';

/** What can happen to a file between the origin and the page. */
export const fileFailures = ['404', '500', 'slow', 'hang'] as const;
export type FileFailure = (typeof fileFailures)[number];

const slowMs = 1500;

async function answer(route: Route, failure: FileFailure, hanging: Set<Route>): Promise<void> {
  switch (failure) {
    case '404':
      return route.fulfill({ status: 404, body: 'gone' });
    case '500':
      return route.fulfill({ status: 500, body: 'broken' });
    case 'hang':
      hanging.add(route);
      return undefined;
    case 'slow':
      await new Promise((resolve) => void setTimeout(resolve, slowMs));
      return route.continue();
    default:
      return failure satisfies never;
  }
}

/** Makes one file fail until the answer is called: then its host is back, and what hung there has been cut off. */
export async function failFile(page: Page, path: string, failure: FileFailure): Promise<() => Promise<void>> {
  const hanging = new Set<Route>();
  const handle = (route: Route): Promise<void> => answer(route, failure, hanging);
  await page.route(`**${path}`, handle);
  return async () => {
    await page.unroute(`**${path}`, handle);
    await Promise.allSettled([...hanging].map((route) => route.abort('connectionreset')));
  };
}
