/** Draws a whole number below its limit; the same history draws the same numbers again. */
export type Draw = (limit: number) => number;

export function pick<T>(list: readonly T[], draw: Draw): T {
  const found = list[draw(list.length)];
  if (found === undefined) throw new Error('Nothing to choose from.');
  return found;
}
