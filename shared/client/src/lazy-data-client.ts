import type { DataClient } from '@stepwise/contract/shell-services';
import { toAppError } from './app-error.ts';

/**
 * A data client that loads the real one on first use, so that a first screen without data does not pay for it.
 * A failed load is tried again by the next call.
 *
 * @example lazyDataClient(async () => (await import('./shell-data-client.ts')).shellDataClient)
 */
export function lazyDataClient(load: () => Promise<DataClient>): DataClient {
  let loading: Promise<DataClient> | undefined;
  const client = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw toAppError(error);
    });
    return loading;
  };
  return {
    request: async (request) => (await client()).request(request),
    stream: async (request) => (await client()).stream(request),
  };
}
