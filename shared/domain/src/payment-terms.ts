import type { Readings } from './readings.ts';

/**
 * How long after a payment its person may have the money back. The last moment counts.
 *
 * @see rows Y-16, K-33
 */
export const refundPeriodDays = 30;

const dayMs = 86_400_000;

/**
 * Whether a purchase may still be given back: at most thirty days have passed.
 *
 * @see rows Y-16
 */
export function isWithinRefundPeriod(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() <= refundPeriodDays * dayMs;
}

/**
 * When access that was paid for ends: a year later to the day, or never. Who renews while access still runs adds a
 * year to its end.
 *
 * @see rows Y-13, reading X-33
 */
export function accessEnd(startsAt: Date, term: Readings['accessTerm']): Date | undefined {
  switch (term) {
    case 'oneYear':
      return yearAfter(startsAt);
    case 'lifetime':
      return undefined;
    default:
      return term satisfies never;
  }
}

/** The 29th of February becomes the 28th, as the database counts too. */
function yearAfter(date: Date): Date {
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== date.getUTCMonth()) end.setUTCDate(0);
  return end;
}
