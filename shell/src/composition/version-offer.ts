import type { ChannelState } from '@stepwise/contract/channel-state';
import type { Cohort } from './choose-cohort.ts';

export type VersionOfferOptions = {
  /** What this tab runs; it stays with that until it is loaded anew. */
  readonly running: { readonly sequence: number; readonly cohort: Cohort | null };
  /** Undefined when the origin cannot be asked. */
  readonly readState: () => Promise<ChannelState | undefined>;
  /** Whether nothing is half done: nothing typed, no questions open, no payment under way. */
  readonly isSafe: () => boolean;
  readonly offer: () => void;
  readonly nowMs: () => number;
};

const askEveryMs = 5 * 60_000;

/**
 * Tells an open tab about a newer version, once, and at a safe moment only. Call `look` as often as you like: the
 * origin is asked every five minutes at most.
 */
export function createVersionOffer(options: VersionOfferOptions): { readonly look: () => Promise<void> } {
  const { running, readState, isSafe, offer, nowMs } = options;
  let askedAtMs = -Infinity;
  let hasNewer = false;
  let hasOffered = false;

  return {
    look: async () => {
      if (hasOffered) return;
      if (!hasNewer && nowMs() - askedAtMs >= askEveryMs) {
        askedAtMs = nowMs();
        const state = await readState();
        hasNewer = state !== undefined && isNewer(state, running);
      }
      if (!hasNewer || hasOffered || !isSafe()) return;
      hasOffered = true;
      offer();
    },
  };
}

/** A later promotion, or the end of a rollout that this tab took part in. */
function isNewer({ sequence, canary }: ChannelState, running: VersionOfferOptions['running']): boolean {
  const wasTakenBack = running.cohort?.name === 'canary' && canary !== null && canary.step === null;
  return sequence > running.sequence || wasTakenBack;
}
