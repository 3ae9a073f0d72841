/** A day as the reader's own country writes it, never torn in two lines. */
export function longDate(when: string | Date): string {
  return new Date(when).toLocaleDateString(undefined, { dateStyle: 'long' }).replaceAll(' ', '\u00a0');
}

/** The day and the time of it, which may stand on two lines. */
export function longDateAndTime(when: string | Date): string {
  const time = new Date(when).toLocaleTimeString(undefined, { timeStyle: 'short' }).replaceAll(' ', '\u00a0');
  return `${longDate(when)}, ${time}`;
}
