import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { findGuilty } from './find-guilty.ts';

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A test command that fails exactly when all of the guilty are there. */
function failing(guilty: readonly string[]) {
  const runs: string[] = [];
  return {
    runs,
    isGreen: async (chosen: readonly string[]) => {
      runs.push(chosen.join(''));
      return guilty.length === 0 || !guilty.every((name) => chosen.includes(name));
    },
  };
}

test.each(eight)('one guilty candidate among eight, %s, is named within five runs', async (name) => {
  const { runs, isGreen } = failing([name]);
  expect(await findGuilty(eight, isGreen)).toEqual({ kind: 'guilty', candidates: [name] });
  expect(runs.length).toBeLessThanOrEqual(Math.ceil(Math.log2(eight.length)) + 2);
  expect(new Set(runs).size).toBe(runs.length);
});

const pairs = eight.flatMap((one, place) => eight.slice(place + 1).map((other) => [one, other] as const));

test('every guilty pair among eight is named within nine runs', async () => {
  const found = await Promise.all(
    pairs.map(async (pair) => {
      const { runs, isGreen } = failing(pair);
      return { verdict: await findGuilty(eight, isGreen), isQuick: runs.length <= 9 };
    }),
  );
  expect(found).toEqual(
    pairs.map((pair) => ({ verdict: { kind: 'guilty', candidates: pair }, isQuick: true })),
  );
  expect(pairs).toHaveLength(28);
});

test('whatever the candidates that fail together, exactly they are named', async () => {
  await assert(
    asyncProperty(shuffledSubarray([...eight], { minLength: 1 }), async (guilty) => {
      const verdict = await findGuilty(eight, failing(guilty).isGreen);
      expect(verdict).toEqual({ kind: 'guilty', candidates: guilty.toSorted() });
    }),
  );
});

test('where all is green, or red without any candidate, nobody is blamed', async () => {
  expect(await findGuilty(eight, async () => true)).toEqual({ kind: 'all-green' });
  expect(await findGuilty(eight, async () => false)).toEqual({ kind: 'base-red' });
});
