/** A day as the reader's own country writes it. */
export function longDate(when: string | Date): string {
  return new Date(when).toLocaleDateString(undefined, { dateStyle: 'long' });
}
