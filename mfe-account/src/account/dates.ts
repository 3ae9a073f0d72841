// Made once: each new one costs a slow phone a millisecond, and a screen shows dozens of dates.
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const short = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const withTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day as the reader's own country writes it, never torn in two lines. */
export function longDate(iso: string): string {
  return whole(long.format(new Date(iso)));
}

export function shortDate(iso: string): string {
  return whole(short.format(new Date(iso)));
}

/** Day and time stay whole; only between them may a line end. */
export function dateAndTime(iso: string): string {
  return whole(withTime.format(new Date(iso))).replace(/,\u00a0(?=[^,]*$)/, ', ');
}

function whole(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
