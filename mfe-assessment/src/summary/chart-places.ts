/** Where a score stands on the scale from the lowest to the highest, 0 to 1. */
export function scaleShare(score: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 0;
  return Math.min(Math.max((score - lowest) / (highest - lowest), 0), 1);
}

/** A share of the room between two margins, as SVG writes it. */
export function percentBetween(share: number, from: number, to: number): string {
  return `${Math.round((from + share * (to - from)) * 100) / 100}%`;
}
