import { expect, test } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import { lazyDataClient } from './lazy-data-client.ts';

const request = { method: 'GET', endpoint: '/api/x', answerSchema: unknown() } as const;

test('the real client is loaded by the first call, once, and again after a failed download', async () => {
  let loads = 0;
  const client: DataClient = {
    request: ({ answerSchema }) => Promise.resolve(answerSchema.parse('answer')),
    stream: () => Promise.resolve(),
  };
  const lazy = lazyDataClient(() => {
    loads += 1;
    if (loads > 1) return Promise.resolve(client);
    return Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  });
  expect(loads).toBe(0);
  await expect(lazy.request(request)).rejects.toMatchObject({ code: 'CHUNK_LOAD_ERROR', retryable: true });
  expect(await Promise.all([lazy.request(request), lazy.request(request)])).toEqual(['answer', 'answer']);
  await lazy.stream({ ...request, onEvent: () => undefined });
  expect(loads).toBe(2);
});
