import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contractVersion } from '@stepwise/contract/remote-module';
import type { ComposedRelease, Composition } from '@stepwise/contract/composition';
import { createRemoteLoader } from './remote-loader.ts';
import { RemoteFailure } from './remote-failure.ts';

const remote = 'mfe-assessment';

function release(version: string, changes: Partial<ComposedRelease> = {}): ComposedRelease {
  return {
    id: version,
    container: `mfe_assessment__${version}`,
    base: `/releases/mfe-assessment/${version}/`,
    entry: 'remoteEntry.js',
    styles: ['main.css'],
    files: {},
    contractRange: '^1.0.0',
    shares: {},
    ...changes,
  };
}

function composition(current: ComposedRelease, previous?: ComposedRelease): Composition {
  return {
    schema: 'stepwise.composition.1',
    audience: 'local',
    channel: 'production',
    sequence: 1,
    issuedAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-27T12:00:00Z',
    shell: { id: 's', base: '/releases/shell/s/', provides: {} },
    remotes: { [remote]: previous ? { current, previous } : { current } },
  };
}

const lifecycle = async (): Promise<void> => undefined;
const module = {
  contractVersion,
  remote,
  bootstrap: lifecycle,
  mount: lifecycle,
  update: lifecycle,
  unmount: lifecycle,
};
const networkError = new Error('RUNTIME-008 ScriptNetworkError: Failed to load script');

type Answer = 'other react' | 'ok' | 'network' | 'throws' | 'hangs' | 'not a remote' | 'style';

/** Each release answers by its script: the last answer repeats. */
function setUp(answers: Readonly<Record<string, readonly Answer[]>>) {
  const asked: string[] = [];
  const reported: string[] = [];
  const wished: string[] = [];
  const counts = new Map<string, number>();

  async function answer(id: string): Promise<unknown> {
    const script = answers[id] ?? ['network'];
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    asked.push(id);
    const now = script[Math.min(count, script.length - 1)];
    if (now === 'network') throw networkError;
    if (now === 'other react') {
      throw new Error(
        'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of it which needs ^18.0.0)',
      );
    }
    if (now === 'throws') throw new Error('j is not a function');
    if (now === 'hangs') return new Promise(() => undefined);
    return now === 'not a remote' ? { mount: lifecycle } : module;
  }

  const loader = createRemoteLoader(
    composition(release('2'), 'previous' in answers || '1' in answers ? release('1') : undefined),
    {
      loadContainer: ({ id }) => answer(id),
      loadStyles: async ({ id }) => {
        const isBroken = answers[id]?.includes('style') === true;
        if (isBroken)
          throw Object.assign(new Error('The stylesheet could not be used.'), { name: 'StyleLoadError' });
      },
      pause: async () => undefined,
      refetch: async (address) => asked.push(address),
      onTry: (name) => wished.push(name),
      report: ({ releaseId, kind }) => reported.push(`${releaseId} ${kind}`),
    },
  );
  return { loader, asked, reported, wished };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading a remote', () => {
  test('the current release is used when it works', async () => {
    const { loader, asked } = setUp({ '2': ['ok'], '1': ['ok'] });
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '2', isPrevious: false });
    expect(asked).toEqual(['2']);
  });

  test('a network failure is tried once more', async () => {
    const { loader, asked } = setUp({ '2': ['network', 'ok'] });
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '2' });
    expect(asked).toEqual(['2', '2']);
  });

  test('after two network failures the previous release takes over', async () => {
    const { loader, asked, reported } = setUp({ '2': ['network'], '1': ['ok'] });
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '1', isPrevious: true });
    expect(asked).toEqual(['2', '2', '1']);
    expect(reported).toEqual(['2 network', '2 network']);
  });

  test('code that throws is not tried again, not even on Retry', async () => {
    const { loader, asked } = setUp({ '2': ['throws'], '1': ['network'] });
    await expect(loader.load(remote)).rejects.toBeInstanceOf(RemoteFailure);
    await expect(loader.load(remote)).rejects.toBeInstanceOf(RemoteFailure);
    expect(asked.filter((id) => id === '2')).toHaveLength(1);
  });

  test('a host that hangs is waited for once', async () => {
    const { loader, asked, reported } = setUp({ '2': ['hangs'], '1': ['ok'] });
    const loaded = loader.load(remote);
    await vi.advanceTimersByTimeAsync(6001);
    await expect(loaded).resolves.toMatchObject({ releaseId: '1' });
    expect(asked).toEqual(['2', '1']);
    expect(reported).toEqual(['2 timeout']);
  });

  test('a release whose stylesheet is refused is not shown bare', async () => {
    const { loader } = setUp({ '2': ['ok', 'style'], '1': ['ok'] });
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '1' });
  });

  test('a file that is not a remote is refused', async () => {
    const { loader, reported } = setUp({ '2': ['not a remote'], '1': ['ok'] });
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '1' });
    expect(reported).toEqual(['2 contract']);
  });

  test('when nothing works the failure names every attempt, and Retry starts over', async () => {
    const { loader } = setUp({ '2': ['network', 'network', 'ok'], '1': ['network'] });
    const failed = loader.load(remote);
    await expect(failed).rejects.toThrow(/Release 2: .*Release 1: /);
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '2' });
  });

  test('a release that was passed over is tried again after the one before it', async () => {
    const { loader, asked } = setUp({ '2': ['ok'], '1': ['network'] });
    await loader.load(remote);
    await expect(loader.load(remote, '2')).rejects.toBeInstanceOf(RemoteFailure);
    expect((await loader.load(remote)).releaseId).toBe('2');
    expect(asked).toEqual(['2', '1', '1', '2']);
  });

  test('two places that begin behind the same release share what they load, whoever else asks meanwhile', async () => {
    const { loader, asked } = setUp({ '2': ['ok'], '1': ['ok'] });
    await loader.load(remote);
    const loaded = await Promise.all([
      loader.load(remote, '2'),
      loader.load(remote),
      loader.load(remote, '2'),
    ]);
    expect(loaded.map(({ releaseId }) => releaseId)).toEqual(['1', '1', '1']);
    expect(asked).toEqual(['2', '1']);
  });

  test('a later file that did not arrive as released is fetched past the cache before the next try', async () => {
    const { loader, asked } = setUp({ '2': ['ok'] });
    await loader.load(remote);
    loader.suspect('/releases/mfe-assessment/2/later.js');
    loader.forget(remote);
    await loader.load(remote);
    expect(asked).toEqual(['2', '/releases/mfe-assessment/2/later.js', '2']);
  });

  test('a release rejected while it ran gives way to the previous one', async () => {
    const { loader } = setUp({ '2': ['ok'], '1': ['ok'] });
    await loader.load(remote);
    loader.reject(remote, '2');
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '1' });
  });

  test('another major of the contract is refused before its code is asked for', async () => {
    const asked: string[] = [];
    const loader = createRemoteLoader(composition(release('9', { contractRange: '^2.0.0' })), {
      loadContainer: async ({ id }) => asked.push(id),
      loadStyles: async () => undefined,
      pause: async () => undefined,
      refetch: async () => undefined,
      report: () => undefined,
    });
    await expect(loader.load(remote)).rejects.toThrow('contract ^2.0.0');
    expect(asked).toEqual([]);
  });

  test('a share of another version than the code asks for has a kind of its own', async () => {
    const { loader, reported } = setUp({ '2': ['other react'], '1': ['ok'] });
    await expect(loader.load(remote)).resolves.toMatchObject({ releaseId: '1' });
    expect(reported).toEqual(['2 shares']);
  });

  test('each wish to see a remote is told once, not each of its tries', async () => {
    const { loader, wished } = setUp({ '2': ['network'], '1': ['ok'] });
    await Promise.all([loader.load(remote), loader.load(remote)]);
    expect(wished).toEqual([remote]);
  });

  test('a remote that the composition does not name fails in words', async () => {
    const { loader } = setUp({ '2': ['ok'] });
    await expect(loader.load('mfe-payment')).rejects.toThrow('mfe-payment did not load.');
  });
});
