// Made once: each new one costs a slow phone a millisecond, and a screen shows dozens of dates.
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const short = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const withTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day as the reader's own country writes it. */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}

export function shortDate(iso: string): string {
  return short.format(new Date(iso));
}

export function dateAndTime(iso: string): string {
  return withTime.format(new Date(iso));
}
