import { describe, expect, test } from 'vitest';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { chooseComposition } from './choose-composition.ts';
import type { VerifySigned } from './choose-composition.ts';

function compositionOf(sequence: number): Composition {
  return {
    schema: 'stepwise.composition.1',
    audience: 'local',
    channel: 'production',
    sequence,
    issuedAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-27T12:00:00Z',
    shell: { id: 's', base: '/releases/shell/s/', provides: {} },
    remotes: {},
  };
}

const sign = (sequence: number, keyId = 'good'): SignedComposition => ({
  payload: JSON.stringify(compositionOf(sequence)),
  keyId,
  signature: 'x',
});

/** Accepts what the good key signed, unless it is older than the newest sequence it is told. */
const verify: VerifySigned = async (signed, newestSequence) => {
  const sequence = Number(/"sequence":(\d+)/.exec(signed.payload)?.[1]);
  if (signed.keyId !== 'good') return { status: 'refused', code: 'COMPOSITION_SIGNATURE_INVALID' };
  if (sequence < (newestSequence ?? 0)) return { status: 'refused', code: 'COMPOSITION_SEQUENCE_OLDER' };
  return { status: 'accepted', composition: compositionOf(sequence) };
};

describe('choosing a composition', () => {
  test('the page that verifies is used', async () => {
    await expect(chooseComposition(sign(4), sign(3), verify)).resolves.toMatchObject({
      kind: 'usable',
      source: 'page',
      composition: { sequence: 4 },
    });
  });

  test('an unverifiable page is refused with its code and the last good one is used', async () => {
    await expect(chooseComposition(sign(4, 'bad'), sign(3), verify)).resolves.toMatchObject({
      kind: 'usable',
      source: 'remembered',
      composition: { sequence: 3 },
      refusals: [{ source: 'page', code: 'COMPOSITION_SIGNATURE_INVALID' }],
    });
  });

  test('a replayed older page does not take the browser back', async () => {
    await expect(chooseComposition(sign(2), sign(3), verify)).resolves.toMatchObject({
      source: 'remembered',
      refusals: [{ code: 'COMPOSITION_SEQUENCE_OLDER' }],
    });
  });

  test('a remembered record that no longer verifies holds nothing back', async () => {
    await expect(chooseComposition(sign(1), sign(9, 'old key'), verify)).resolves.toMatchObject({
      source: 'page',
      composition: { sequence: 1 },
    });
  });

  test('a page without a composition has its own code', async () => {
    await expect(chooseComposition(null, null, verify)).resolves.toEqual({
      kind: 'unusable',
      refusals: [{ source: 'page', code: 'COMPOSITION_MISSING' }],
    });
  });

  test('when both are refused, both are named', async () => {
    const choice = await chooseComposition(sign(4, 'bad'), sign(3, 'bad'), verify);
    expect(choice.refusals.map(({ source }) => source)).toEqual(['page', 'remembered']);
  });
});
