import type { Level } from '../levels/level.ts';

/** A point of the drawing, rounded to a tenth. */
export type Point = { readonly x: number; readonly y: number };

/** One band of the arc: its level, its stroke and the scores it covers. */
export type ArcBand = {
  readonly level: Level;
  readonly stroke: number;
  readonly from: number;
  readonly to: number;
};

/** The lowest and the highest score of a survey: sixteen answers from 1 to 5. */
export const intensityRange = { lowest: 16, highest: 80 } as const;

/** The three bands of the whole survey, thicker as they go. */
export const intensityBands = [
  { level: 'low', stroke: 9, from: 16, to: 44 },
  { level: 'moderate', stroke: 13, from: 45, to: 59 },
  { level: 'high', stroke: 17, from: 60, to: 80 },
] as const satisfies readonly ArcBand[];

const center = { x: 180, y: 172 };
const radius = 132;
const units = intensityRange.highest - intensityRange.lowest + 1;
/** Half of the gap between two bands. */
const halfGap = shareOf(2.5);
/** A piece of a band that is shorter than this looks like a splinter beside the marker. */
const pieceMin = shareOf(12);

/** The empty ground around the marker, from its middle. */
export const haloRadius = 18;

/** How much of the half circle the score fills: one unit for each of the 65 possible scores. */
export function arcShare(score: number): number {
  return Math.min(Math.max(score - intensityRange.lowest + 1, 0), units) / units;
}

/** A point on the arc; share 0 is the left end and 1 the right end. */
export function arcPoint(share: number, distance: number = radius): Point {
  const angle = Math.PI * (1 - share);
  return {
    x: round(center.x + distance * Math.cos(angle)),
    y: round(center.y - distance * Math.sin(angle)),
  };
}

/** What stands of a band on both sides of the marker: filled up to it, empty after it. A piece is left out rather than drawn as a splinter. */
export function bandPieces(
  band: ArcBand,
  score: number,
): { readonly reached: string | null; readonly ahead: string | null } {
  const start = insideEdge(arcShare(band.from - 1), 1);
  const end = insideEdge(arcShare(band.to), -1);
  const marker = arcShare(score);
  const halo = shareOf(haloRadius);
  return {
    reached: piecePath(start, Math.min(end, marker - halo)),
    ahead: piecePath(Math.max(start, marker + halo), end),
  };
}

/** Where the name of a band stands: outside its middle. */
export function bandLabelPoint(band: ArcBand): Point {
  const middle = (arcShare(band.from - 1) + arcShare(band.to)) / 2;
  return arcPoint(middle, radius + 22);
}

/** The band that holds the score. */
export function bandOf(score: number): ArcBand {
  return intensityBands.find(({ to }) => score <= to) ?? intensityBands[2];
}

/** Moves an edge that two bands share aside by half a gap; the two ends of the arc stay where they are. */
function insideEdge(share: number, direction: 1 | -1): number {
  const isEnd = share <= 0 || share >= 1;
  return isEnd ? share : share + direction * halfGap;
}

function piecePath(start: number, end: number): string | null {
  if (end - start < pieceMin) return null;
  const from = arcPoint(start);
  const to = arcPoint(end);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
}

/** A length along the arc as a share of it. */
function shareOf(length: number): number {
  return length / (Math.PI * radius);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
