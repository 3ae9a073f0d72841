const styles = {
  /** Sunday, May 17 */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Sun, May 17 */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Nov 17 */
  brief: { month: 'short', day: 'numeric' },
  /** November 17 */
  day: { month: 'long', day: 'numeric' },
  /** May 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 2026 */
  briefMonth: { month: 'short', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** A day as the reader's own language writes it. It has no zone: it is the day that the calendar shows. */
export function dayWords(date: string, style: keyof typeof styles): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, { ...styles[style], timeZone: 'UTC' });
}

/** From one day to another, such as "May 17 – 23". */
export function spanWords(from: string, to: string): string {
  const style = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return style.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** A time of day as the reader's own language writes it. */
export function timeWords(time: string): string {
  return new Date(`1970-01-01T${time}:00Z`).toLocaleTimeString(undefined, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}

/** Names in the reader's own language: "one, two and three". */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(words);
}
