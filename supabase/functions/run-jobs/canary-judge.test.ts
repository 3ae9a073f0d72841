import assert from 'node:assert/strict';
import type { Database } from '../_shared/database.ts';
import { canaryJudge } from './canary-judge.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const state = {
  channel: 'production',
  sequence: 12,
  composition: 'c',
  canary: {
    rollout: 'r.12',
    startedAt: '2026-11-20T09:00:00.000Z',
    changed: ['mfe-payment'],
    step: 1,
    steps: [5, 50, 100],
    pages: [9000, 4000, 0],
  },
};

type Kept = { readonly step: number; readonly stepStartedAt: string; readonly state: string };

const tallies = (tried: number, failed = 0) => ({
  remotes: [{ remote: 'mfe-payment', tried, failed }],
  vitals: [],
});
const silent = { remotes: [], vitals: [] };

function setUp(options: { kept?: Kept | null; canary?: unknown; control?: unknown; answer?: unknown }) {
  const calls: [string, Readonly<Record<string, unknown>>][] = [];
  const database: Database = {
    call: async (name, parameters) => {
      calls.push([name, parameters]);
      const { kept = null, canary = silent, control = silent } = options;
      return name === 'rollout_facts' ? { rollout: kept, canary, control } : true;
    },
  };
  const job = canaryJudge({
    origins: () => ['https://stepwise.example'],
    request: async () => Response.json(options.answer ?? state),
  });
  const run = async () => await job.run(database, now);
  const keptVerdict = () => calls.find(([name]) => name === 'keep_rollout')?.[1]['p_rollout'];
  return { run, calls, keptVerdict };
}

const running = (step: number): Kept => ({
  step,
  stepStartedAt: '2026-11-20T10:00:00+00:00',
  state: 'running',
});

const unserved = { ...state, canary: { ...state.canary, pages: [0, 0, 0] } };

Deno.test('a rollout that is new is taken notice of at its first step', async () => {
  const { run, keptVerdict } = setUp({ answer: unserved });
  assert.deepEqual(await run(), { running: 1, advanced: 0, rolledBack: 0, unreachable: 0 });
  assert.deepEqual(keptVerdict(), {
    channel: 'production',
    sequence: 12,
    rollout: 'r.12',
    steps: [5, 50, 100],
    startedAt: '2026-11-20T09:00:00.000Z',
    step: 0,
    stepStartedAt: now.toISOString(),
    state: 'running',
    reason: null,
  });
});

Deno.test('the pages that the origin counted at this step show whether nobody is heard of', async () => {
  const { run, keptVerdict } = setUp({ kept: running(0) });
  assert.equal((await run())['rolledBack'], 1);
  assert.partialDeepStrictEqual(keptVerdict(), { reason: 'nothing is heard of the pages' });
});

Deno.test('a step that went well gives way to the next one, and the last one has passed', async () => {
  const first = setUp({ kept: running(0), canary: tallies(1000), control: tallies(19_000) });
  assert.equal((await first.run())['advanced'], 1);
  assert.partialDeepStrictEqual(first.keptVerdict(), {
    step: 1,
    state: 'running',
    stepStartedAt: now.toISOString(),
  });
  const second = setUp({ kept: running(1), canary: tallies(1000), control: tallies(1000) });
  await second.run();
  assert.partialDeepStrictEqual(second.keptVerdict(), { step: 2, state: 'passed' });
  assert.deepEqual(second.calls[1], [
    'rollout_facts',
    { p_channel: 'production', p_sequence: 12, p_percent: 50 },
  ]);
});

Deno.test('a step that went badly ends the rollout and says why', async () => {
  const { run, keptVerdict } = setUp({
    kept: running(0),
    canary: tallies(300, 15),
    control: tallies(5700, 20),
  });
  assert.equal((await run())['rolledBack'], 1);
  assert.partialDeepStrictEqual(keptVerdict(), {
    step: 0,
    state: 'rolled-back',
    reason: 'mfe-payment fails more often than before',
  });
});

Deno.test('what has ended is not judged again', async () => {
  const { run, keptVerdict } = setUp({ kept: { ...running(0), state: 'rolled-back' } });
  assert.deepEqual(await run(), { running: 0, advanced: 0, rolledBack: 0, unreachable: 0 });
  assert.equal(keptVerdict(), undefined);
});

Deno.test('a site that tries nothing out, or does not answer, has nothing to judge', async () => {
  const calm = setUp({ answer: { ...state, canary: null } });
  assert.deepEqual(await calm.run(), { running: 0, advanced: 0, rolledBack: 0, unreachable: 0 });
  const strange = setUp({ answer: { hello: 'world' } });
  assert.equal((await strange.run())['unreachable'], 1);
  assert.deepEqual([...calm.calls, ...strange.calls], []);
});
