import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../channel/promote.ts';
import type { PromoteOptions } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import { startCanary } from '../canary/rollout.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { readAudit } from '../audit/audit-trail.ts';
import { readReleaseKeys } from '../keys/release-keys.ts';
import { keepGateEvidence } from './gate-evidence.ts';
import type { GateEvidence } from './gate-evidence.ts';

let delivery: FixtureDelivery;
let candidate: string;
let options: PromoteOptions;

beforeEach(async () => {
  delivery = await fixtureDelivery();
  await delivery.deploy('production');
  await delivery.release('mfe-account', { version: '1.1.0', script: 'next();' });
  candidate = await delivery.compose('production');
  options = { ...(await delivery.options('production')), pass: { kind: 'evidence' } };
});

afterEach(() => delivery.workspace.remove());

function evidence(change: Partial<GateEvidence> = {}): GateEvidence {
  return {
    schema: 'stepwise.gate.1',
    composition: candidate,
    passedAt: '2026-11-20T10:00:00.000Z',
    ...change,
  };
}

const name = (id: string): string => `gates/${id}.json`;
const missing = { code: 'GATE_MISSING' };

test('a composition without evidence reaches nobody, neither all nor a part', async () => {
  await expect(promote(options, candidate)).rejects.toMatchObject(missing);
  await expect(startCanary(options, { channel: 'production', candidate })).rejects.toMatchObject(missing);
});

test('with evidence it is promoted, and the trail tells when it passed', async () => {
  await keepGateEvidence(options.store, evidence(), options.signer);
  expect(await promote(options, candidate)).toMatchObject({ composition: candidate, sequence: 2 });
  expect((await readAudit(options.store)).at(-1)?.note).toContain(
    'passed the gate at 2026-11-20T10:00:00.000Z',
  );
});

test('evidence of another composition, or signed by another channel, is none', async () => {
  const other = await delivery.options('staging');
  await keepGateEvidence(options.store, evidence(), other.signer);
  await expect(promote(options, candidate)).rejects.toMatchObject(missing);
  const foreign = 'f'.repeat(64);
  await keepGateEvidence(options.store, evidence({ composition: foreign }), options.signer);
  const text = await options.store.read(name(foreign));
  await options.store.write(name(candidate), text ?? '');
  await expect(promote(options, candidate)).rejects.toMatchObject(missing);
});

test('what was served before comes back without waiting for a browser', async () => {
  await promote({ ...options, pass: { kind: 'waived', reason: 'it will be taken back' } }, candidate);
  const releaseKeys = await readReleaseKeys(delivery.keysDirectory);
  const back = rollback({ ...options, releaseKeys, backend: undefined }, 'production', { kind: 'previous' });
  expect(await back).toMatchObject({ sequence: 3, action: 'rollback' });
});
