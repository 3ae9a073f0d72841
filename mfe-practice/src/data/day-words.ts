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
  /** Nov 17, 2026 */
  dated: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Style = keyof typeof styles;

/** Each is made once: a month asks for dozens of days, and a new one for each costs a slow phone a frame. */
const formats = new Map<Style, Intl.DateTimeFormat>();
const spanFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

function formatOf(style: Style): Intl.DateTimeFormat {
  const known = formats.get(style);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(undefined, { ...styles[style], timeZone: 'UTC' });
  formats.set(style, made);
  return made;
}

/** A day as the reader's own language writes it. It has no zone: it is the day that the calendar shows. */
export function dayWords(date: string, style: Style): string {
  return written(formatOf(style), `${date}T00:00:00Z`);
}

/** What a field holds while somebody types in it is no time yet. */
function written(format: Intl.DateTimeFormat, iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : format.format(at);
}

/** From one day to another, such as "May 17 – 23". */
export function spanWords(from: string, to: string): string {
  return spanFormat.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** A time of day as the reader's own language writes it. */
export function timeWords(time: string): string {
  return written(timeFormat, `1970-01-01T${time}:00Z`);
}

/** Names in the reader's own language: "one, two and three". */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(words);
}
