import { channelStateSchema } from '@stepwise/contract/channel-state';
import type { ChannelState } from '@stepwise/contract/channel-state';
import { array, int, iso, nullable, number, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Database } from '../_shared/database.ts';
import type { Job } from './job.ts';
import { judgeStep } from './judge-rollout.ts';
import type { Health, Verdict } from './judge-rollout.ts';

const healthSchema = object({
  remotes: array(object({ remote: string(), tried: number(), failed: number() })),
  vitals: array(object({ name: string(), seen: number(), poor: number() })),
});

const factsSchema = object({
  rollout: nullable(
    object({
      step: int(),
      stepStartedAt: iso.datetime({ offset: true }),
      state: oneOf(['running', 'rolled-back', 'passed']),
    }),
  ),
  canary: healthSchema,
  control: healthSchema,
});

type Facts = Infer<typeof factsSchema>;
type Rollout = NonNullable<ChannelState['canary']>;

export type CanaryJudgeOptions = {
  /** Our own sites: their origins tell what they try out and how many pages they served. */
  readonly origins: () => readonly string[];
  readonly request: typeof fetch;
};

const timeLimitMs = 5000;
const minuteMs = 60_000;

/** Decides how far a new release goes. It holds no key: it can only choose among steps that were signed before. */
export function canaryJudge(options: CanaryJudgeOptions): Job {
  return {
    name: 'canary-judge',
    leaseSeconds: 60,
    everySeconds: 60,
    run: async (database, now) => {
      const counts = { running: 0, advanced: 0, rolledBack: 0, unreachable: 0 };
      for (const origin of options.origins()) {
        const state = await stateOf(origin, options.request);
        if (state === undefined) counts.unreachable += 1;
        if (!state?.canary) continue;
        const kind = await judge(state, state.canary, database, now);
        if (kind === 'wait') counts.running += 1;
        if (kind === 'advance') counts.advanced += 1;
        if (kind === 'roll-back') counts.rolledBack += 1;
      }
      return counts;
    },
  };
}

async function stateOf(origin: string, request: typeof fetch): Promise<ChannelState | undefined> {
  try {
    const answer = await request(new URL('/channel.json', origin), {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return channelStateSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

async function judge(
  { channel, sequence }: ChannelState,
  canary: Rollout,
  database: Database,
  now: Date,
): Promise<Verdict['kind'] | 'ended'> {
  const { rollout, steps, startedAt, pages, changed } = canary;
  const read = async (percent: number): Promise<Facts> =>
    factsSchema.parse(
      await database.call('rollout_facts', {
        p_channel: channel,
        p_sequence: sequence,
        p_percent: percent,
      }),
    );
  // The step that is judged is the one that was kept; the first look only finds out which one that is.
  const first = await read(steps[0] ?? 0);
  const kept = first.rollout ?? { step: 0, stepStartedAt: now.toISOString(), state: 'running' as const };
  if (kept.state !== 'running') return 'ended';
  const { step } = kept;
  const percent = steps[step] ?? 0;
  const facts = step === 0 ? first : await read(percent);
  const elapsedMinutes = (now.getTime() - Date.parse(kept.stepStartedAt)) / minuteMs;
  const verdict = judgeStep({
    canary: healthOf(facts.canary),
    control: healthOf(facts.control),
    changed,
    pages: pages[step] ?? 0,
    percent,
    elapsedMinutes,
  });
  const next = after(verdict, kept, steps.length, now);
  const given = { channel, sequence, rollout, steps, startedAt, ...next };
  await database.call('keep_rollout', { p_rollout: given, p_now: now.toISOString() });
  return verdict.kind;
}

type Kept = NonNullable<Facts['rollout']>;

/** At the last step everybody has the new release, so nothing is left to compare it with: it has passed. */
function after(
  verdict: Verdict,
  kept: Kept,
  stepCount: number,
  now: Date,
): Kept & { readonly reason: string | null } {
  switch (verdict.kind) {
    case 'wait':
      return { ...kept, reason: null };
    case 'roll-back':
      return { ...kept, state: 'rolled-back', reason: verdict.reason };
    case 'advance': {
      const step = Math.min(kept.step + 1, stepCount - 1);
      const state = step === stepCount - 1 ? 'passed' : 'running';
      return { step, state, stepStartedAt: now.toISOString(), reason: null };
    }
    default:
      return verdict satisfies never;
  }
}

function healthOf({ remotes, vitals }: Infer<typeof healthSchema>): Health {
  return {
    remotes: Object.fromEntries(
      remotes.map(({ remote, tried, failed }) => [remote, { seen: tried, bad: failed }]),
    ),
    vitals: Object.fromEntries(vitals.map(({ name, seen, poor }) => [name, { seen, bad: poor }])),
  };
}
