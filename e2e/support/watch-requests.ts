import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Notes what the page asks for from now on; the answer waits until all of it has come. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}
