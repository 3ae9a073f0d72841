import type { DataClient } from '@stepwise/contract/shell-services';
import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { copingQuery, copingTimeoutMs, isAnswerable } from './coping-query.ts';

const userId = 'a0000000-0000-4000-8000-000000000001';
const asked = { situation: 'Lunch with my team', anxietyLevel: 6, triggers: ['New people'] };

/** Notes every request and answers none. */
function listeningClient() {
  const requests: {
    readonly endpoint: string;
    readonly timeoutMs: number | undefined;
    readonly body: unknown;
  }[] = [];
  const client: DataClient = {
    request: ({ endpoint, timeoutMs, body }) => {
      requests.push({ endpoint, timeoutMs, body });
      return Promise.reject(new Error('nobody answers'));
    },
    stream: () => Promise.reject(new Error('no stream here')),
  };
  return { client, requests };
}

async function requestsFor(question: typeof asked | null, mayAskModel = true) {
  const { client, requests } = listeningClient();
  const queryClient = new QueryClient();
  const options = copingQuery({ client, userId, question, mayAskModel });
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  await queryClient
    .getQueryCache()
    .find({ queryKey: options.queryKey })
    ?.promise?.catch(() => undefined);
  stop();
  queryClient.clear();
  return requests;
}

test('I-12 situation, level and triggers go to the function, which has 20 s', async () => {
  expect(await requestsFor(asked)).toEqual([
    { endpoint: '/edge/generate-coping-strategies', timeoutMs: 20_000, body: asked },
  ]);
  expect(copingTimeoutMs).toBe(20_000);
  expect(queryLifetimes.copingStrategies).toEqual({ staleTime: 3_600_000, gcTime: 14_400_000 });
});

test('I-13 nothing is generated before a situation is named', async () => {
  expect(isAnswerable({ ...asked, situation: '  \n ' })).toBe(false);
  expect(await requestsFor({ ...asked, situation: ' \t ' })).toEqual([]);
  expect(await requestsFor(null)).toEqual([]);
});

test('Z-07 words that sound like danger go to no model, in whichever field they stand', async () => {
  expect(await requestsFor({ ...asked, situation: 'I want to die' })).toEqual([]);
  expect(await requestsFor({ ...asked, triggers: ['I will kill myself'] })).toEqual([]);
});

test('without an agreement nothing is sent', async () => {
  expect(await requestsFor(asked, false)).toEqual([]);
});
