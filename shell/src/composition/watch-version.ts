import { channelStateSchema } from '@stepwise/contract/channel-state';
import type { ChannelState } from '@stepwise/contract/channel-state';
import type { Toast } from '@stepwise/contract/shell-services';
import { matchRoute } from '../routing/match-route.ts';
import type { LeaveBlockers } from '../services/leave-blockers.ts';
import type { LoadedComposition } from './load-composition.ts';
import { versionMessages } from './messages.ts';
import { createVersionOffer } from './version-offer.ts';

export type VersionWatch = {
  readonly loaded: LoadedComposition;
  readonly blockers: Pick<LeaveBlockers, 'isBlocked'>;
  readonly say: (toast: Toast) => void;
};

const lookEveryMs = 30_000;
const timeLimitMs = 8000;

/** Looks from time to time, and whenever the person comes back to the tab. */
export function watchVersion({ loaded, blockers, say }: VersionWatch): void {
  const isSafe = (): boolean => !blockers.isBlocked() && !isAtWork() && !isTyping();
  const { look } = createVersionOffer({
    running: { sequence: loaded.composition.sequence, cohort: loaded.cohort },
    readState,
    isSafe,
    nowMs: () => Date.now(),
    offer: () => {
      const { title, text, action } = versionMessages;
      say({ tone: 'info', title, text, action: { label: action, run: reload } });
    },
  });
  void look();
  setInterval(() => void look(), lookEveryMs);
  document.addEventListener('visibilitychange', () => void look());
}

function reload(): void {
  window.location.reload();
}

async function readState(): Promise<ChannelState | undefined> {
  try {
    const answer = await fetch('/channel.json', { signal: AbortSignal.timeout(timeLimitMs) });
    return channelStateSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

/** In the middle of questions, or where money is about to move. */
function isAtWork(): boolean {
  const { pathname } = window.location;
  const { route } = matchRoute(pathname, { showsDeveloperPages: true });
  return route.frame === 'task' || pathname.startsWith('/payment');
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
}
