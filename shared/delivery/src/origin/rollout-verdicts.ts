import { askVerdict } from '../canary/ask-verdict.ts';
import type { Verdict } from '../canary/ask-verdict.ts';
import { readChannelConfig } from '../channel/channel-config.ts';
import type { CanaryRecord } from '../canary/canary-record.ts';
import type { Store } from '../store/store.ts';

/** What the judge has said of running rollouts, as far as this origin has heard. */
export type RolloutVerdicts = {
  /**
   * The step of a rollout that is served now; null when nobody gets the canary: the judge has ended it, has not taken
   * notice of it yet, or has not been heard of for too long.
   */
  readonly stepOf: (canary: CanaryRecord) => number | null;
};

type Options = {
  readonly store: Store;
  readonly apiUrl: string;
  readonly nowMs?: () => number;
  readonly request?: typeof fetch;
};

const askEveryMs = 5_000;
const trustedForMs = 5 * 60_000;

/** Asks the judge's table about running rollouts, beside the answers and never in front of them. */
export function rolloutVerdicts({
  store,
  apiUrl,
  nowMs = Date.now,
  request = fetch,
}: Options): RolloutVerdicts {
  const heard = new Map<string, { readonly verdict: Verdict | null; readonly atMs: number }>();
  const askedAtMs = new Map<string, number>();

  async function ask(canary: CanaryRecord): Promise<void> {
    try {
      const { supabaseKey: key } = await readChannelConfig(store, canary.channel);
      const verdict = await askVerdict(canary, { apiUrl, key, request });
      if (verdict !== undefined) heard.set(canary.rollout, { verdict, atMs: nowMs() });
    } catch {
      // What was heard last counts for a while, then nobody gets the canary.
    }
  }

  return {
    stepOf: (canary) => {
      const { rollout, steps } = canary;
      if (nowMs() - (askedAtMs.get(rollout) ?? -Infinity) >= askEveryMs) {
        askedAtMs.set(rollout, nowMs());
        void ask(canary);
      }
      const last = heard.get(rollout);
      const isTrusted = last !== undefined && nowMs() - last.atMs < trustedForMs;
      const verdict = isTrusted ? last.verdict : null;
      return verdict === null || verdict.state === 'rolled-back'
        ? null
        : Math.min(verdict.step, steps.length - 1);
    },
  };
}
