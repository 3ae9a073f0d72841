import { beforeAll, expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { ComposedRelease, Composition } from '@stepwise/contract/composition';
import type { Override } from '@stepwise/contract/override';
import { overridesKey } from '@stepwise/contract/overrides-key';
import { writeOverrideToken } from '@stepwise/delivery/verify-override';
import { fixtureKey } from '../composition/fixture-key.ts';
import type { FixtureKey } from '../composition/fixture-key.ts';
import { applyOverrides } from './apply-overrides.ts';

let fixture: FixtureKey;

beforeAll(async () => {
  fixture = await fixtureKey('staging');
});

function release(id: string): ComposedRelease {
  return {
    id,
    container: `container_${id}`,
    base: `/releases/mfe-practice/${id}/`,
    entry: 'entry.js',
    styles: [],
    files: {},
    contractRange: '^1.0.0',
    shares: {},
  };
}

function compositionOn(channel: string): Composition {
  return {
    schema: 'stepwise.composition.1',
    audience: 'local',
    channel,
    sequence: 4,
    issuedAt: '2026-11-22T08:00:00.000Z',
    expiresAt: '2026-12-22T08:00:00.000Z',
    shell: { id: 's', base: '/releases/shell/s/', provides: {} },
    remotes: { 'mfe-practice': { current: release('2'), previous: release('1') } },
  };
}

async function tokenOf(changes: Partial<Override> = {}): Promise<string> {
  const payload = JSON.stringify({
    schema: 'stepwise.override.1',
    audience: 'local',
    channel: 'staging',
    remote: 'mfe-practice',
    release: release('3'),
    issuedAt: '2026-11-22T09:00:00.000Z',
    expiresAt: '2026-11-22T17:00:00.000Z',
    ...changes,
  } satisfies Override);
  return writeOverrideToken(await fixture.sign(payload));
}

async function browserWith(stored: unknown, channel = 'staging') {
  const storage = createSafeStorage(() => {
    throw new Error('kept in memory');
  });
  storage.write(overridesKey, JSON.stringify(stored));
  const { composition, overrides } = await applyOverrides(compositionOn(channel), {
    storage,
    keys: [fixture.key],
    audience: 'local',
    channel,
    readTime: async () => new Date('2026-11-22T10:00:00.000Z'),
  });
  const { current, previous } = composition.remotes['mfe-practice'] ?? {};
  return { runs: current?.id, behind: previous?.id, overrides };
}

test('a token puts its release in front, and what the channel serves stays behind it', async () => {
  const token = await tokenOf();
  await expect(browserWith({ held: [token], chosen: { 'mfe-practice': token } })).resolves.toMatchObject({
    runs: '3',
    behind: '2',
    overrides: [{ verdict: { status: 'accepted' } }],
  });
});

test('a token that is held but not chosen changes nothing', async () => {
  const token = await tokenOf();
  await expect(browserWith({ held: [token], chosen: {} })).resolves.toMatchObject({
    runs: '2',
    overrides: [],
  });
});

test('no word in storage, no foreign and no expired token changes what production runs', async () => {
  const tokens = [
    'previous',
    'x',
    await tokenOf(),
    await tokenOf({ channel: 'production' }),
    await tokenOf({ expiresAt: '2026-11-22T09:30:00.000Z' }),
    await tokenOf({ remote: 'mfe-account' }),
  ];
  for (const token of tokens) {
    const stored = { held: [token], chosen: { 'mfe-practice': token } };
    await expect(browserWith(stored, 'production')).resolves.toMatchObject({ runs: '2', behind: '1' });
  }
  for (const stored of [null, 'x', { chosen: 4 }, { held: [], chosen: { 'mfe-nothing': 'previous' } }]) {
    await expect(browserWith(stored)).resolves.toMatchObject({ runs: '2', overrides: [] });
  }
});

test('a token for one remote does not replace another', async () => {
  const token = await tokenOf({ remote: 'mfe-account' });
  await expect(browserWith({ held: [token], chosen: { 'mfe-practice': token } })).resolves.toMatchObject({
    runs: '2',
    overrides: [{ verdict: { status: 'refused' } }],
  });
});

test('outside production a browser may go back to the release before, which the composition names', async () => {
  await expect(browserWith({ held: [], chosen: { 'mfe-practice': 'previous' } })).resolves.toMatchObject({
    runs: '1',
    behind: '2',
    overrides: [{ verdict: { status: 'previous' } }],
  });
});
