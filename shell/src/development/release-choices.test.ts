import { expect, test } from 'vitest';
import type { ComposedRelease } from '@stepwise/contract/composition';
import { checkIntegrity } from './check-integrity.ts';
import { asServed, releaseChoices, withChoice } from './release-choices.ts';
import type { ChoiceSources } from './release-choices.ts';
import { remoteRow } from './remote-row.ts';
import type { FileTiming } from './remote-row.ts';

const integrity = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

function release(id: string): ComposedRelease {
  return {
    id,
    container: id,
    base: `/releases/mfe-practice/${id}/`,
    entry: 'entry.js',
    styles: [],
    files: { 'entry.js': integrity },
    contractRange: '*',
    shares: {},
  };
}

const composed = { current: release('2'), previous: release('1') };
const timing = (path: string, startMs: number, endMs: number) => ({ path, startMs, endMs, bytes: 500 });

const loads = (ran: readonly string[], timings: readonly FileTiming[]) => ({
  timings,
  hasRun: (container: string) => ran.includes(container),
});

test('a row tells how long the listed files took and what all of them weighed', () => {
  expect(remoteRow('mfe-practice', composed, loads([], [])).load).toBeNull();
  const timings = [
    timing('/releases/shell/s/shell.js', 0, 90),
    timing('/releases/mfe-practice/2/entry.js', 100, 140.4),
    timing('/releases/mfe-practice/2/later.js', 900, 990),
    // The page asked for it in advance.
    timing('/releases/mfe-practice/1/entry.js', 10, 20),
  ];
  expect(remoteRow('mfe-practice', composed, loads([], timings)).load).toBeNull();
  const row = remoteRow('mfe-practice', composed, loads(['2'], timings));
  expect(row).toMatchObject({ hasFallenBack: false, load: { ms: 40, bytes: 1000, files: 2 } });
});

test('a row names the release that stands in where the chosen one did not load', () => {
  const timings = [
    timing('/releases/mfe-practice/2/entry.js', 100, 110),
    timing('/releases/mfe-practice/1/entry.js', 200, 230),
  ];
  const row = remoteRow('mfe-practice', composed, loads(['2', '1'], timings));
  expect(row).toMatchObject({ release: { id: '1' }, hasFallenBack: true, load: { ms: 30 } });
});

const empty = async () => new ArrayBuffer(0);
const other = async () => new ArrayBuffer(1);
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

test('integrity is counted file by file, and one that cannot be read does not match', async () => {
  await expect(checkIntegrity(release('2'), empty)).resolves.toEqual({ matching: 1, files: 1 });
  await expect(checkIntegrity(release('2'), other)).resolves.toEqual({ matching: 0, files: 1 });
  await expect(checkIntegrity(release('2'), gone)).resolves.toEqual({ matching: 0, files: 1 });
});

const sources: ChoiceSources = {
  remote: 'mfe-practice',
  channel: 'staging',
  composed,
  tokens: [],
  held: { held: [], chosen: {} },
  applied: [],
};

const values = (changes: Partial<ChoiceSources>) =>
  releaseChoices({ ...sources, ...changes }).choices.map(({ value, isUsable }) => [value, isUsable]);

test('outside production the release before is on offer, in production only what is signed', () => {
  expect(values({})).toEqual([
    [asServed, true],
    ['previous', true],
  ]);
  expect(values({ channel: 'production' })).toEqual([[asServed, true]]);
});

test('a refused token is shown with its reason and cannot be chosen', () => {
  const held = { held: ['t'], chosen: { 'mfe-practice': 't' } };
  const tokens = [{ token: 't', verdict: { status: 'refused', code: 'OVERRIDE_FORGED' } as const }];
  expect(values({ held, tokens, channel: 'production' })).toEqual([
    [asServed, true],
    ['t', false],
  ]);
});

test('a choice is kept beside the others, and a token stays at hand when it is left', () => {
  const first = withChoice({ held: [], chosen: { 'mfe-account': 'a' } }, 'mfe-practice', 't');
  expect(first).toEqual({ held: ['t'], chosen: { 'mfe-account': 'a', 'mfe-practice': 't' } });
  expect(withChoice(first, 'mfe-practice', asServed)).toEqual({
    held: ['t'],
    chosen: { 'mfe-account': 'a' },
  });
  expect(withChoice(first, 'mfe-practice', 'previous').held).toEqual(['t']);
});
