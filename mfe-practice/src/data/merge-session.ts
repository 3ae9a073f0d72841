import type { PracticeSession } from '@stepwise/contract/practice-session';
import { changedFields } from './changed-fields.ts';

/** What comes of two edits of one session that began from the same state. */
export type MergedSession =
  /** They touch different things: both hold. */
  | { readonly kind: 'merged'; readonly session: PracticeSession }
  /** Both changed the same things to something else; the person has to say which holds. */
  | { readonly kind: 'clash'; readonly fields: readonly (keyof PracticeSession)[] };

/** Day and times say one thing together: half of each would be an appointment that nobody made. */
const time = ['date', 'start_time', 'end_time', 'time_zone'] as const;

export function mergeSession(
  base: PracticeSession,
  mine: PracticeSession,
  theirs: PracticeSession,
): MergedSession {
  const mineChanged = changedFields(base, mine);
  const theirsChanged = new Set<string>(changedFields(base, theirs));
  const differing = new Set<string>(changedFields(mine, theirs));
  const bothMoved = touchesTime(mineChanged) && touchesTime([...theirsChanged]);
  const fields = mineChanged.filter(
    (name) => differing.has(name) && (theirsChanged.has(name) || (bothMoved && isTime(name))),
  );
  if (fields.length > 0) return { kind: 'clash', fields };
  const changes = Object.fromEntries(mineChanged.map((name) => [name, mine[name]]));
  return { kind: 'merged', session: { ...theirs, ...changes } };
}

function isTime(name: string): boolean {
  return time.some((one) => one === name);
}

function touchesTime(names: readonly string[]): boolean {
  return names.some(isTime);
}
