type Scale = { readonly lowest: number; readonly highest: number; readonly height: number };

type Point<Result> = {
  readonly result: Result;
  /** Across, as SVG writes it. */
  readonly x: string;
  readonly y: number;
  /** The first and the last carry their date; more would run into each other on a phone. */
  readonly isLabelled: boolean;
};

const roomAbove = 28;
const roomBelow = 32;

/** Where the results stand in a drawing: even steps from left to right, higher scores higher up. */
export function trendPoints<Result extends { readonly score: number }>(
  results: readonly Result[],
  { lowest, highest, height }: Scale,
): { readonly points: readonly Point<Result>[]; readonly yOf: (score: number) => number } {
  const bottom = height - roomBelow;
  const yOf = (score: number): number => {
    const share = highest <= lowest ? 0 : (score - lowest) / (highest - lowest);
    return Math.round(bottom - Math.min(Math.max(share, 0), 1) * (bottom - roomAbove));
  };
  const last = results.length - 1;
  const points = results.map((result, index) => {
    const share = last === 0 ? 0.5 : index / last;
    return {
      result,
      x: `${Math.round(share * 10_000) / 100}%`,
      y: yOf(result.score),
      isLabelled: index === 0 || index === last,
    };
  });
  return { points, yOf };
}
