/** A quantile by linear interpolation between the two nearest values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export type Spread = { readonly q25: number; readonly median: number; readonly q75: number };

export function spreadOf(values: readonly number[]): Spread {
  return { q25: quantile(values, 0.25), median: median(values), q75: quantile(values, 0.75) };
}

/** How far apart two medians are, as a share of the smaller. */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [median(one), median(other)];
  return Math.abs(first - second) / Math.min(first, second);
}
