/** A day as the reader's own country writes it, never torn in two lines. */
export function longDate(when: string | Date): string {
  return new Date(when).toLocaleDateString(undefined, { dateStyle: 'long' }).replaceAll(' ', '\u00a0');
}
