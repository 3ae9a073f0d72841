import { fromAbsolute } from '@internationalized/date';

/** A moment at which the clocks of a zone change, with the offsets from UTC before and after, in milliseconds. */
export type ClockChange = { readonly at: number; readonly from: number; readonly to: number };

const dayMs = 86_400_000;
/** Some zones change twice within a month, none twice within a week. */
const stepMs = 7 * dayMs;

/** Every change of a zone's clocks between two moments, to the minute. */
export function clockChanges(zone: string, start: number, end: number): readonly ClockChange[] {
  const offsetAt = (moment: number) => fromAbsolute(moment, zone).offset;
  const changes: ClockChange[] = [];
  let from = offsetAt(start);
  for (let moment = start; moment < end; moment += stepMs) {
    const next = Math.min(moment + stepMs, end);
    const to = offsetAt(next);
    if (to !== from)
      changes.push({ at: firstMoment(moment, next, (each) => offsetAt(each) === to), from, to });
    from = to;
  }
  return changes;
}

function firstMoment(start: number, end: number, hasChanged: (moment: number) => boolean): number {
  let [before, after] = [Math.floor(start / 60_000), Math.ceil(end / 60_000)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasChanged(middle * 60_000)) after = middle;
    else before = middle;
  }
  return after * 60_000;
}

/** The zone's rules in a span as a VTIMEZONE: one part for how it begins, one for each change. */
export function zoneBlock(zone: string, start: number, end: number): string {
  const { offset } = fromAbsolute(start, zone);
  const first = part('STANDARD', { at: start, from: offset, to: offset });
  const later = clockChanges(zone, start, end).map((change) =>
    part(change.to > change.from ? 'DAYLIGHT' : 'STANDARD', change),
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...first, ...later.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function part(kind: 'STANDARD' | 'DAYLIGHT', { at, from, to }: ClockChange): readonly string[] {
  // Its start is what the clock showed just before the change.
  const shown = new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${shown}`,
    `TZOFFSETFROM:${offsetWords(from)}`,
    `TZOFFSETTO:${offsetWords(to)}`,
    `END:${kind}`,
  ];
}

function offsetWords(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
