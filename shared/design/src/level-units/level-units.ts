/** The lowest and the highest score of a category: four answers from 1 to 5. */
export const categoryRange = { lowest: 4, highest: 20 } as const;

/**
 * How much of the bar a score fills, from 0 to 1. The bar has one unit for each possible score, so the lowest score still
 * fills one unit and nothing looks like nothing.
 */
export function filledShare(score: number, { lowest, highest }: { lowest: number; highest: number }): number {
  const units = highest - lowest + 1;
  const filled = Math.min(Math.max(score - lowest + 1, 0), units);
  return filled / units;
}
