import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { fixtureKey } from './fixture-key.ts';
import type { FixtureKey } from './fixture-key.ts';
import { loadComposition } from './load-composition.ts';
import type { LoadedComposition } from './load-composition.ts';

const channel = 'production';
const audience = 'local';
const shellBase = '/releases/shell/s/';

let fixture: FixtureKey;

beforeAll(async () => {
  fixture = await fixtureKey(channel);
});

function compositionOf(changes: Partial<Composition> = {}): Composition {
  return {
    schema: 'stepwise.composition.1',
    audience,
    channel,
    sequence: 7,
    issuedAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-12-20T12:00:00.000Z',
    shell: { id: 's', base: shellBase, provides: {} },
    remotes: {},
    ...changes,
  };
}

function sign(changes: Partial<Composition> = {}): Promise<SignedComposition> {
  return fixture.sign(JSON.stringify(compositionOf(changes)));
}

const canaryOf = (percent: number, changes: Partial<Composition> = {}): Promise<SignedComposition> =>
  sign({ canary: { rollout: 'r1', percent }, ...changes });

type Visit = { readonly composition: SignedComposition; readonly canary?: SignedComposition };

/** One browser that visits again and again. */
function browser(value = 'value') {
  const storage = createSafeStorage(() => {
    throw new Error('kept in memory');
  });
  const codes: string[] = [];
  return {
    storage,
    codes,
    visit: ({ composition, canary }: Visit): Promise<LoadedComposition> =>
      loadComposition({
        fromPage: { composition, canary: canary ?? null },
        keys: [fixture.key],
        audience,
        channel,
        storage,
        isShellRunning: (base) => base === shellBase,
        newCanaryValue: () => value,
        onRefusal: (refusal) => codes.push(`${refusal.source} ${refusal.code}`),
      }),
  };
}

describe('expiry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(['2016-11-21T12:00:00Z', '2036-11-21T12:00:00Z'])(
    'a device whose clock says %s runs what the origin says is in time, and nothing else',
    async (deviceTime) => {
      vi.setSystemTime(new Date(deviceTime));
      const { visit, codes } = browser();
      const loaded = await visit({ composition: await sign() });
      expect(loaded.judgeExpiry(new Date('2026-11-21T12:00:00Z'))).toBe(false);
      const next = await sign({ sequence: 8, expiresAt: '2026-11-21T11:00:00.000Z' });
      expect((await visit({ composition: next })).composition.sequence).toBe(7);
      expect(codes).toEqual(['page COMPOSITION_EXPIRED']);
    },
  );

  test('an expired page is found out by the origin while it runs, and is not the last good one', async () => {
    const { visit, codes } = browser();
    await visit({ composition: await sign() });
    const next = await sign({ sequence: 8, expiresAt: '2026-11-21T11:00:00.000Z' });
    const loaded = await visit({ composition: next });
    expect(loaded.composition.sequence).toBe(8);
    expect(loaded.judgeExpiry(new Date('2026-11-21T12:00:00Z'))).toBe(true);
    expect((await visit({ composition: next })).composition.sequence).toBe(7);
    expect(codes).toEqual(['page COMPOSITION_EXPIRED']);
  });

  test('an earlier time of the origin takes nothing back', async () => {
    const { visit } = browser();
    const loaded = await visit({ composition: await sign() });
    loaded.judgeExpiry(new Date('2026-11-25T00:00:00Z'));
    (await visit({ composition: await sign() })).judgeExpiry(new Date('2020-01-01T00:00:00Z'));
    const short = await sign({ sequence: 8, expiresAt: '2026-11-24T00:00:00.000Z' });
    expect((await visit({ composition: short })).composition.sequence).toBe(7);
  });

  test('when all has expired the newest runs and says so', async () => {
    const { visit, codes } = browser();
    const first = await visit({ composition: await sign() });
    expect(first.judgeExpiry(new Date('2027-11-21T12:00:00Z'))).toBe(true);
    expect((await visit({ composition: await sign() })).composition.sequence).toBe(7);
    expect(codes).toEqual([]);
    (
      await visit({ composition: await sign({ sequence: 8, expiresAt: '2030-01-01T00:00:00.000Z' }) })
    ).judgeExpiry(new Date('2028-01-01T00:00:00Z'));
    expect((await visit({ composition: await sign({ sequence: 9 }) })).composition.sequence).toBe(8);
    expect(codes).toEqual(['page COMPOSITION_EXPIRED']);
  });
});

describe('age', () => {
  test('replay and downgrade have codes of their own and leave the last good one running', async () => {
    const { visit, codes } = browser();
    await visit({ composition: await sign({ issuedAt: '2026-11-20T13:00:00.000Z' }) });
    expect((await visit({ composition: await sign({ sequence: 6 }) })).composition.sequence).toBe(7);
    const earlier = await visit({ composition: await sign() });
    expect(earlier.composition.issuedAt).toBe('2026-11-20T13:00:00.000Z');
    expect(codes).toEqual(['page COMPOSITION_SEQUENCE_OLDER', 'page COMPOSITION_DOWNGRADED']);
  });
});

describe('a canary', () => {
  test('everybody gets it at 100 %, nobody at 0 %, and the page says which part one is in', async () => {
    const composition = await sign();
    const all = await browser().visit({ composition, canary: await canaryOf(100) });
    expect(all).toMatchObject({ composition: { canary: {} }, cohort: { name: 'canary', percent: 100 } });
    const nobody = await browser().visit({ composition, canary: await canaryOf(0) });
    expect(nobody.composition.canary).toBeUndefined();
    expect(nobody.cohort).toEqual({ name: 'control', percent: 0 });
  });

  test('the value that decides is kept, and made only where there is something to decide', async () => {
    const { storage, visit } = browser('mine');
    await visit({ composition: await sign() });
    expect(storage.read('canary_value')).toBeUndefined();
    await visit({ composition: await sign(), canary: await canaryOf(5) });
    expect(storage.read('canary_value')).toBe('mine');
  });

  test('the last good one is never a canary', async () => {
    const { visit } = browser();
    await visit({ composition: await sign(), canary: await canaryOf(100) });
    const kept = await visit({ composition: { ...(await sign()), signature: '' } });
    expect(kept.composition.canary).toBeUndefined();
    expect(kept.cohort).toBeNull();
  });

  test.each([
    ['an older one', { sequence: 6 }, 'COMPOSITION_SEQUENCE_OLDER'],
    ['one of another page', { sequence: 8 }, 'COMPOSITION_MIXED'],
    ['one for another shell', { shell: { id: 't', base: '/t/', provides: {} } }, 'COMPOSITION_MIXED'],
    ['one of another channel', { channel: 'staging' }, 'COMPOSITION_CHANNEL_MISMATCH'],
    ['one for another site', { audience: 'elsewhere' }, 'COMPOSITION_AUDIENCE_MISMATCH'],
  ])('%s is refused by its code, and the page runs without it', async (_what, changes, code) => {
    const { visit, codes } = browser();
    const loaded = await visit({ composition: await sign(), canary: await canaryOf(100, changes) });
    expect(loaded.composition.canary).toBeUndefined();
    expect(codes).toEqual([`canary ${code}`]);
  });

  test('a composition that does not call itself one is none', async () => {
    const { visit, codes } = browser();
    await visit({ composition: await sign(), canary: await sign() });
    expect(codes).toEqual(['canary COMPOSITION_MIXED']);
  });
});
