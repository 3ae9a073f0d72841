import { AsyncLocalStorage } from 'node:async_hooks';

/** What the database may know about the HTTP request it is serving. */
export type RequestContext = {
  method: string;
  /** The path below `/rest/v1`, as PostgREST reports it. */
  path: string;
  headers: Record<string, string>;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();
