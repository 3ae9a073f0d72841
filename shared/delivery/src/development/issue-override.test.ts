import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAudit } from '../audit/audit-trail.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { collectGarbage } from '../gc/collect-garbage.ts';
import { readReleaseKeys } from '../keys/release-keys.ts';
import { readRelease } from '../release/release-record.ts';
import { hoursMax, issueOverride, overriddenReleases } from './issue-override.ts';
import type { IssueOptions } from './issue-override.ts';
import { verifyOverride } from './verify-override.ts';

let delivery: FixtureDelivery;

beforeEach(async () => {
  delivery = await fixtureDelivery();
  await delivery.deploy('staging');
});

afterEach(() => delivery.workspace.remove());

async function issue(wanted: string, changes: Partial<IssueOptions> = {}) {
  const { store, keysDirectory, start } = delivery;
  const { signer } = await delivery.options('staging');
  const releaseKeys = await readReleaseKeys(keysDirectory);
  const common = { store, signer, releaseKeys, remote: 'mfe-practice', actor: 'ada' } as const;
  return issueOverride({ ...common, wanted, hours: 8, now: start, ...changes });
}

test('a release that no channel serves gets a token, a record and a row in the audit trail', async () => {
  const { id } = await delivery.release('mfe-practice', { version: '2.0.0' });
  const { token, override } = await issue('2.0.0');
  const { signer } = await delivery.options('staging');
  const verdict = await verifyOverride({
    token,
    keys: [signer.key],
    audience: 'local',
    channel: 'staging',
    now: delivery.start,
  });
  expect(verdict).toEqual({ status: 'accepted', override });
  expect(override).toMatchObject({ release: { id }, expiresAt: '2026-11-20T18:00:00.000Z' });
  expect((await readAudit(delivery.store)).at(-1)).toMatchObject({ action: 'override', actor: 'ada' });
});

test('what cannot run beside the shell of the channel, nobody has signed or lasts too long gets none', async () => {
  await delivery.release('mfe-practice', { version: '3.0.0', shares: { react: '^20.0.0' } });
  await expect(issue('3.0.0')).rejects.toMatchObject({ code: 'COMPOSITION_REFUSED' });
  await expect(issue('9.9.9')).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
  await delivery.release('mfe-practice', { version: '2.0.0' });
  await expect(issue('2.0.0', { releaseKeys: [] })).rejects.toMatchObject({ code: 'RELEASE_UNSIGNED' });
  await expect(issue('2.0.0', { hours: hoursMax + 1 })).rejects.toMatchObject({ code: 'USAGE' });
  const { signer } = await delivery.options('production');
  await expect(issue('2.0.0', { signer })).rejects.toMatchObject({ code: 'CHANNEL_EMPTY' });
});

test('the garbage collection leaves a release alone as long as a token for it counts', async () => {
  const { id } = await delivery.release('mfe-practice', { version: '2.0.0' });
  await issue('2.0.0', { hours: 48 });
  await delivery.release('mfe-practice', { version: '2.1.0' });
  const { store, start } = delivery;
  const hours = (count: number): Date => new Date(start.getTime() + count * 60 * 60 * 1000);
  const collect = async (now: Date) =>
    collectGarbage({
      store,
      now,
      pinsFolder: delivery.workspace.rootDirectory,
      retention: { days: 0, moves: 1, leaseDays: 1, graceMs: 0 },
      actor: 'ada',
    });
  await collect(hours(47));
  await collect(hours(47));
  expect(await readRelease(store, 'mfe-practice', id)).toBeDefined();
  expect(await overriddenReleases(store, hours(49))).toEqual([]);
  await collect(hours(49));
  await collect(hours(49));
  expect(await readRelease(store, 'mfe-practice', id)).toBeUndefined();
});
