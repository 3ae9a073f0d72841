import type { ShellServices } from '@stepwise/contract/shell-services';
import { knownChoice } from '../agreement/kept-place.ts';
import type { dismissedStore } from './dismissed-here.ts';

type DismissTools = {
  readonly outbox: Pick<ShellServices['outbox'], 'enqueue'>;
  readonly userId: string;
  readonly dismissedHere: Pick<ReturnType<typeof dismissedStore>, 'dismiss'>;
  /** The line in which each session with something unsent stands. */
  readonly lines: ReadonlyMap<string, string>;
};

/** Puts the reminder of a session away for good. Answers whether the account hears of it. */
export function dismissReminder(
  { outbox, userId, dismissedHere, lines }: DismissTools,
  sessionId: string,
  at: number,
): boolean {
  const isChangedHere = lines.has(sessionId);
  // What lies on this device over the account's own row carries no stamp, for as long as it is not sent.
  if (isChangedHere) dismissedHere.dismiss(sessionId);
  // Of what is kept on this device alone nobody hears.
  if (isChangedHere && knownChoice(userId)?.place === 'device') return false;
  void outbox.enqueue({
    id: `reminder:${sessionId}`,
    // Everything about one session is sent in order, its creation first.
    entity: lines.get(sessionId) ?? `session:${sessionId}`,
    owner: { kind: 'user', userId },
    calls: [
      {
        method: 'PATCH',
        endpoint: '/supabase/practice_sessions',
        query: { id: `eq.${sessionId}` },
        headers: { prefer: 'return=minimal' },
        body: { reminder_sent_at: new Date(at).toISOString() },
      },
    ],
  });
  return true;
}
