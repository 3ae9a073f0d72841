/** An answer on the five-step scale. */
export type RatingValue = 1 | 2 | 3 | 4 | 5;

/** The five steps, lowest first. */
export const ratingValues = [1, 2, 3, 4, 5] as const satisfies readonly RatingValue[];

/** Reads a step from a form value or a pressed key; anything else is `null`. */
export function parseRatingValue(text: string): RatingValue | null {
  return ratingValues.find((value) => String(value) === text) ?? null;
}
