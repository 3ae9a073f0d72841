import { describe, expect, test } from 'vitest';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { chooseComposition } from './choose-composition.ts';
import type { CompositionChecks } from './choose-composition.ts';

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

type Verify = CompositionChecks['verify'];

/** Accepts what the good key signed, unless it is older than the newest it is told; the tired key's has expired. */
const verify: Verify = async (signed, newest) => {
  const composition = compositionOf(Number(/"sequence":(\d+)/.exec(signed.payload)?.[1]));
  if (signed.keyId === 'bad') return { status: 'refused', code: 'COMPOSITION_SIGNATURE_INVALID' };
  if (composition.sequence < (newest?.sequence ?? 0)) {
    return { status: 'refused', code: 'COMPOSITION_SEQUENCE_OLDER' };
  }
  return signed.keyId === 'tired'
    ? { status: 'expired', code: 'COMPOSITION_EXPIRED', composition }
    : { status: 'accepted', composition };
};

type Candidate = SignedComposition | null;

const choose = (page: Candidate, remembered: Candidate, isShellRunning = (_base: string) => true) =>
  chooseComposition(page, remembered, { verify, isShellRunning });

describe('choosing a composition', () => {
  test('the page that verifies is used', async () => {
    await expect(choose(sign(4), sign(3))).resolves.toMatchObject({
      kind: 'usable',
      source: 'page',
      composition: { sequence: 4 },
    });
  });

  test('an unverifiable page is refused with its code and the last good one is used', async () => {
    await expect(choose(sign(4, 'bad'), sign(3))).resolves.toMatchObject({
      kind: 'usable',
      source: 'remembered',
      composition: { sequence: 3 },
      refusals: [{ source: 'page', code: 'COMPOSITION_SIGNATURE_INVALID' }],
    });
  });

  test('a replayed older page does not take the browser back', async () => {
    await expect(choose(sign(2), sign(3))).resolves.toMatchObject({
      source: 'remembered',
      refusals: [{ code: 'COMPOSITION_SEQUENCE_OLDER' }],
    });
  });

  test('an expired page gives way to a last good one that has not', async () => {
    await expect(choose(sign(4, 'tired'), sign(3))).resolves.toMatchObject({
      source: 'remembered',
      refusals: [{ source: 'page', code: 'COMPOSITION_EXPIRED' }],
    });
  });

  test('when all has expired the newest runs, and both are named', async () => {
    await expect(choose(sign(4, 'tired'), sign(3, 'tired'))).resolves.toMatchObject({
      kind: 'usable',
      source: 'page',
      refusals: [
        { source: 'page', code: 'COMPOSITION_EXPIRED' },
        { source: 'remembered', code: 'COMPOSITION_EXPIRED' },
      ],
    });
    await expect(choose(sign(4, 'bad'), sign(3, 'tired'))).resolves.toMatchObject({ source: 'remembered' });
  });

  test('what was composed for another shell is not put into this one', async () => {
    await expect(choose(sign(4), null, (base) => base !== '/releases/shell/s/')).resolves.toEqual({
      kind: 'unusable',
      refusals: [{ source: 'page', code: 'COMPOSITION_SHELL_MISMATCH' }],
    });
  });

  test('a remembered record of another shell still holds back an older page', async () => {
    let asked = 0;
    const choice = await choose(sign(2), sign(3), () => {
      asked += 1;
      return false;
    });
    expect(choice.refusals.map(({ code }) => code)).toEqual([
      'COMPOSITION_SEQUENCE_OLDER',
      'COMPOSITION_SHELL_MISMATCH',
    ]);
    expect(asked).toBe(1);
  });

  test('a remembered record that no longer verifies holds nothing back', async () => {
    await expect(choose(sign(1), sign(9, 'bad'))).resolves.toMatchObject({
      source: 'page',
      composition: { sequence: 1 },
    });
  });

  test('a page without a composition has its own code', async () => {
    await expect(choose(null, null)).resolves.toEqual({
      kind: 'unusable',
      refusals: [{ source: 'page', code: 'COMPOSITION_MISSING' }],
    });
  });

  test('when both are refused, both are named', async () => {
    const choice = await choose(sign(4, 'bad'), sign(3, 'bad'));
    expect(choice.refusals.map(({ source }) => source)).toEqual(['page', 'remembered']);
  });
});
