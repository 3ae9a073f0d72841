import { maySend } from '../agreement/kept-place.ts';
import { usePlaceChoice } from '../agreement/use-place-choice.ts';
import { waitingIds } from '../data/use-sessions.ts';
import type { ChangePlace } from '../data/use-sessions.ts';
import { detailMessages as text } from '../session/messages.ts';

/** Where each session is of which something has not been sent. */
export function useWaitingWords(
  userId: string,
  changes: readonly ChangePlace[],
): (id: string) => string | undefined {
  const choice = usePlaceChoice(userId);
  const ids = waitingIds(changes, maySend(userId));
  const words = choice?.place === 'device' ? text.onlyHere : text.waiting;
  return (id) => (ids.has(id) ? words : undefined);
}
