import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { describe, expect, test } from 'vitest';
import { createRequestsUnderWay } from './requests-under-way.ts';

const request: ApiRequest<unknown> = {
  method: 'GET',
  endpoint: '/supabase/profiles',
  answerSchema: { parse: (value) => value },
};

/** A server that answers when told to, and gives up with the caller. */
function slowServer() {
  const waiting: PromiseWithResolvers<never>[] = [];
  const steps: string[] = [];
  const ask = (name: string, signal: AbortSignal | undefined): Promise<never> => {
    const answer = Promise.withResolvers<never>();
    steps.push(`${name} begun`);
    signal?.addEventListener('abort', () => {
      steps.push(`${name} given up`);
      answer.reject(new Error('aborted'));
    });
    waiting.push(answer);
    return answer.promise;
  };
  const client: DataClient = {
    request: ({ signal }) => ask('request', signal),
    stream: ({ signal }) => ask('stream', signal),
  };
  const fail = () => {
    for (const { reject } of waiting) reject(new Error('no'));
  };
  return { client, steps, fail };
}

const waitMs = 50;

describe('requests under way', () => {
  test('a pause waits until what is under way has ended, and begins nothing new', async () => {
    const server = slowServer();
    const requests = createRequestsUnderWay(10_000);
    const client = requests.watch(server.client);
    const first = client.request(request).catch(() => server.steps.push('first ended'));
    const paused = requests.pause().then((resume) => {
      server.steps.push('paused');
      return resume;
    });
    await expect(client.request(request)).rejects.toMatchObject({ code: 'ABORTED' });
    expect(requests.isPaused()).toBe(true);
    server.fail();
    const resume = await paused;
    await first;
    expect(server.steps).toEqual(['request begun', 'first ended', 'paused']);
    resume();
    expect(requests.isPaused()).toBe(false);
    void client.request(request).catch(() => undefined);
    expect(server.steps.at(-1)).toBe('request begun');
    server.fail();
  });

  test('what takes longer than the limit is given up', async () => {
    const server = slowServer();
    const requests = createRequestsUnderWay(waitMs);
    const streamed = requests.watch(server.client).stream({ ...request, onEvent: () => undefined });
    const [ended] = await Promise.all([streamed.catch((error: unknown) => error), requests.pause()]);
    expect(ended).toEqual(new Error('aborted'));
    expect(server.steps).toEqual(['stream begun', 'stream given up']);
  });

  test('a caller can still give up by themselves, before and during', async () => {
    const server = slowServer();
    const client = createRequestsUnderWay(waitMs).watch(server.client);
    const caller = new AbortController();
    const asked = client.request({ ...request, signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(server.steps).toEqual(['request begun', 'request given up']);
  });

  test('nothing under way is no wait at all, and two pauses end with the second', async () => {
    const server = slowServer();
    const requests = createRequestsUnderWay(10_000);
    const client = requests.watch(server.client);
    const [one, two] = await Promise.all([requests.pause(), requests.pause()]);
    one();
    await expect(client.request(request)).rejects.toMatchObject({ code: 'ABORTED' });
    two();
    void client.request(request).catch(() => undefined);
    expect(server.steps).toEqual(['request begun']);
    server.fail();
  });
});
