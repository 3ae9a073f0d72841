import { variants } from './load-rounds.ts';
import type { Round, Rounds, Variant } from './load-rounds.ts';
import { spreadOf } from './statistics.ts';
import type { Spread } from './statistics.ts';

export const measures = [
  'interactiveMs',
  'fcpMs',
  'lcpMs',
  'blockingMs',
  'bytes',
  'codeBytes',
  'requests',
  'hops',
  'shift',
] as const;
export type Measure = (typeof measures)[number];

const measureNames: Readonly<Record<Measure, string>> = {
  interactiveMs: 'survey usable, ms',
  fcpMs: 'first paint, ms',
  lcpMs: 'largest paint, ms',
  blockingMs: 'blocked, ms',
  bytes: 'bytes until then, kB',
  codeBytes: 'of it page, js, css, kB',
  requests: 'requests',
  hops: 'hops',
  shift: 'layout shift',
};

export type LoadReport = {
  readonly rounds: number;
  readonly baselineDistance: number;
  readonly values: Readonly<Record<Variant, Readonly<Record<Measure, Spread>>>>;
  /** Federated against the mean of the two baselines of its round. */
  readonly ratios: Readonly<Record<Measure, Spread>>;
  /** The same against the bundle that holds every screen. */
  readonly ratiosToWhole: Readonly<Record<Measure, Spread>>;
};

function byMeasure(spread: (measure: Measure) => Spread): Readonly<Record<Measure, Spread>> {
  return {
    interactiveMs: spread('interactiveMs'),
    fcpMs: spread('fcpMs'),
    lcpMs: spread('lcpMs'),
    blockingMs: spread('blockingMs'),
    bytes: spread('bytes'),
    codeBytes: spread('codeBytes'),
    requests: spread('requests'),
    hops: spread('hops'),
    shift: spread('shift'),
  };
}

function ratio(part: number, whole: number): number {
  return part === whole ? 1 : part / whole;
}

function baselineOf(round: Round, measure: Measure): number {
  return (round.lean[measure] + round['lean again'][measure]) / 2;
}

export function loadReport({ rounds, baselineDistance }: Rounds): LoadReport {
  const valuesOf = (variant: Variant) =>
    byMeasure((measure) => spreadOf(rounds.map((round) => round[variant][measure])));
  const ratiosBy = (baseline: (round: Round, measure: Measure) => number) =>
    byMeasure((measure) =>
      spreadOf(rounds.map((round) => ratio(round.federated[measure], baseline(round, measure)))),
    );
  return {
    rounds: rounds.length,
    baselineDistance,
    values: {
      federated: valuesOf('federated'),
      lean: valuesOf('lean'),
      'lean again': valuesOf('lean again'),
      whole: valuesOf('whole'),
    },
    ratios: ratiosBy(baselineOf),
    ratiosToWhole: ratiosBy((round, measure) => round.whole[measure]),
  };
}

function shown(measure: Measure, value: number): string {
  if (measure === 'bytes' || measure === 'codeBytes') return (value / 1000).toFixed(1);
  return measure === 'shift' ? value.toFixed(3) : value.toFixed(0);
}

const spreadText = (measure: Measure, { q25, median: middle, q75 }: Spread): string =>
  `${shown(measure, middle)} (${shown(measure, q25)}-${shown(measure, q75)})`;

const ratioText = ({ q25, median: middle, q75 }: Spread): string =>
  `${middle.toFixed(2)} (${q25.toFixed(2)}-${q75.toFixed(2)})`;

/** Lines of a table whose columns are as wide as their widest cell. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

export function reportLines(report: LoadReport): readonly string[] {
  const head = ['median (quartiles)', ...variants, 'x lean', 'x whole'];
  const rows = measures.map((measure) =>
    [measureNames[measure]].concat(
      variants.map((variant) => spreadText(measure, report.values[variant][measure])),
      ratioText(report.ratios[measure]),
      ratioText(report.ratiosToWhole[measure]),
    ),
  );
  return tableLines([head, ...rows]);
}
