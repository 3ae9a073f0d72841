import assert from 'node:assert/strict';
import { browsersMin, evidenceAgainst, judgeStep, stepMinutes } from './judge-rollout.ts';
import type { Health, StepFacts, Tally, Verdict } from './judge-rollout.ts';

/** Equal seeds give equal numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const steps = [5, 25, 50];
const changed = ['mfe-assessment'];
const remotes = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'];

type Site = {
  readonly seed: number;
  readonly browsersPerMinute: number;
  /** How often a remote fails in general, at a minute of the rollout. */
  readonly failsAt: (minute: number) => number;
  /** How often the candidate fails besides, in the first remote. */
  readonly defect?: number;
  /** Part of the candidate's browsers that can report nothing any more. */
  readonly mute?: number;
};

type Outcome = { readonly verdict: Verdict['kind']; readonly minute: number; readonly step: number };

type Counts = Record<string, { seen: number; bad: number }>;

/** Plays a rollout minute by minute; the judge looks each minute, as it does in production. */
function play(site: Site): Outcome {
  const random = seeded(site.seed);
  let minute = 0;
  for (const [step, percent] of steps.entries()) {
    const canary: Counts = {};
    const control: Counts = {};
    let pages = 0;
    for (let elapsedMinutes = 1; ; elapsedMinutes += 1) {
      minute += 1;
      for (let browser = 0; browser < site.browsersPerMinute; browser += 1) {
        pages += 1 + Math.floor(random() * 5);
        const isCanary = random() < percent / 100;
        if (isCanary && random() < (site.mute ?? 0)) continue;
        const remote = remotes[Math.floor(random() * remotes.length)] ?? '';
        const isDefect = isCanary && remote === remotes[0] && random() < (site.defect ?? 0);
        const isBad = isDefect || random() < site.failsAt(minute);
        const tally = ((isCanary ? canary : control)[remote] ??= { seen: 0, bad: 0 });
        tally.seen += 1;
        if (isBad) tally.bad += 1;
      }
      const health = (counts: Counts): Health => ({ remotes: counts, vitals: {} });
      const verdict = judgeStep({
        canary: health(canary),
        control: health(control),
        changed,
        pages,
        percent,
        elapsedMinutes,
      });
      if (verdict.kind === 'roll-back') return { verdict: 'roll-back', minute, step };
      if (verdict.kind === 'advance') break;
    }
  }
  return { verdict: 'advance', minute, step: steps.length };
}

/** A quiet site has some failures always; a real one has hours in which everything fails for everybody. */
const quiet = () => 0.004;
const stormy = (minute: number) => (minute % 40 < 10 ? 0.08 : 0.004);

Deno.test('of 20 rollouts that are as good as their control none is rolled back', () => {
  const outcomes = Array.from({ length: 20 }, (_, seed) =>
    play({ seed, browsersPerMinute: 400, failsAt: seed % 2 === 0 ? quiet : stormy }),
  );
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    outcomes.map(() => 'advance'),
  );
});

const windows = [
  { defect: 0.02, lastStep: 1 },
  { defect: 0.05, lastStep: 0 },
];

for (const { defect, lastStep } of windows) {
  Deno.test(`a release that fails for ${defect * 100} of 100 is rolled back before more than ${steps[lastStep]} % have it`, () => {
    for (let seed = 1000; seed < 100_000; seed += 4_987) {
      const { verdict, step } = play({ seed, browsersPerMinute: 400, failsAt: quiet, defect });
      assert.equal(verdict, 'roll-back', `seed ${seed}`);
      assert.ok(step <= lastStep, `seed ${seed} came to step ${step}`);
    }
  });
}

Deno.test('a release that keeps its browsers from reporting is rolled back', () => {
  const outcome = play({ seed: 7, browsersPerMinute: 400, failsAt: quiet, mute: 0.5 });
  assert.deepEqual([outcome.verdict, outcome.step], ['roll-back', 0]);
});

const health = (tallies: Readonly<Record<string, Tally>>, vitals: Health['vitals'] = {}): Health => ({
  remotes: tallies,
  vitals,
});
const nothing = health({});
const calm = { changed: ['mfe-payment'], pages: 100, percent: 5, elapsedMinutes: 60 };

const tried = (seen: number): StepFacts => ({
  ...calm,
  canary: health({ 'mfe-payment': { seen, bad: 0 } }),
  control: health({ 'mfe-payment': { seen: 19 * seen, bad: 0 } }),
});
const poor = (bad: number): Verdict =>
  judgeStep({
    ...calm,
    canary: health({}, { LCP: { seen: 500, bad } }),
    control: health({}, { LCP: { seen: 9500, bad: 380 } }),
  });

Deno.test('pages were served and nobody was heard of: that is a failure, not a lack of news', () => {
  const facts = { ...calm, canary: nothing, control: nothing };
  assert.deepEqual(judgeStep({ ...facts, pages: 999 }), { kind: 'wait' });
  assert.deepEqual(judgeStep({ ...facts, pages: 1000 }), {
    kind: 'roll-back',
    reason: 'nothing is heard of the pages',
  });
});

Deno.test('a step needs its time and its browsers', () => {
  assert.deepEqual(judgeStep(tried(browsersMin)), { kind: 'advance' });
  assert.deepEqual(judgeStep(tried(browsersMin - 1)), { kind: 'wait' });
  assert.deepEqual(judgeStep({ ...tried(browsersMin), elapsedMinutes: stepMinutes - 1 }), { kind: 'wait' });
});

Deno.test('a remote that fails is named, also when another one is fine', () => {
  const verdict = judgeStep({
    ...calm,
    canary: health({ 'mfe-account': { seen: 500, bad: 2 }, 'mfe-payment': { seen: 500, bad: 60 } }),
    control: health({ 'mfe-account': { seen: 9500, bad: 38 }, 'mfe-payment': { seen: 9500, bad: 38 } }),
  });
  assert.deepEqual(verdict, { kind: 'roll-back', reason: 'mfe-payment fails more often than before' });
});

Deno.test('pages that became much slower are rolled back, slightly slower ones are not', () => {
  assert.deepEqual(poor(30), { kind: 'wait' });
  assert.deepEqual(poor(150), { kind: 'roll-back', reason: 'LCP is poor more often than before' });
});

Deno.test('the evidence stays 1 in the mean while both are equally good, however often one looks', () => {
  const random = seeded(11);
  const runs = 4000;
  let exceeded = 0;
  for (let run = 0; run < runs; run += 1) {
    let [canary, control] = [0, 0];
    for (let failure = 0; failure < 100; failure += 1) {
      if (random() < 0.05) canary += 1;
      else control += 1;
      if (evidenceAgainst(canary, control, 0.05, [2, 8]) < 100) continue;
      exceeded += 1;
      break;
    }
  }
  assert.ok(exceeded / runs <= 1 / 100, `${exceeded} of ${runs}`);
});
