import type { Readings } from '@stepwise/domain/readings';

type Placed = {
  readonly id: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
};

/**
 * Sessions that stand in the way of another one, by the same rule as the database's `is_time_taken`: any of that day,
 * or only those at the same time. Ends may touch. A session is never in its own way.
 */
export function findConflicts<Session extends Placed>(
  candidate: Omit<Placed, 'id'> & { readonly id?: string | undefined },
  sessions: readonly Session[],
  reading: Readings['practiceConflict'],
): readonly Session[] {
  return sessions.filter((other) => {
    if (other.id === candidate.id || other.date !== candidate.date) return false;
    switch (reading) {
      case 'date':
        return true;
      case 'overlap':
        return other.start_time < candidate.end_time && other.end_time > candidate.start_time;
      default:
        return reading satisfies never;
    }
  });
}
