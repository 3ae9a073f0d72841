import type { Level } from '../levels/level.ts';
import { LevelPoint } from '../level-point/level-point.tsx';
import { trendPoints } from './trend-points.ts';
import * as styles from './trend-line.module.css';

/** One result of a {@link TrendLine}, oldest first. */
export type TrendResult = {
  readonly id: string;
  readonly score: number;
  /** Gives the point its shape and color; without one it is a plain dot. */
  readonly level?: Level;
  /** A short date. */
  readonly label: string;
};

/** What a {@link TrendLine} takes. */
export type TrendLineProps = {
  /** All of it in a sentence or two, for those who do not see it. */
  readonly label: string;
  readonly results: readonly TrendResult[];
  readonly lowest: number;
  readonly highest: number;
  /** For a scale with levels: where the upper two begin, with the words of all three. */
  readonly bands?: TrendBands;
};

/** The levels of the scale of a {@link TrendLine}. */
export type TrendBands = {
  readonly moderateFrom: number;
  readonly highFrom: number;
  readonly low: string;
  readonly moderate: string;
  readonly high: string;
};

const height = 208;

/** How a score moved from one time to the next. Put the same into a table near by. */
export function TrendLine({ label, results, lowest, highest, bands }: TrendLineProps) {
  const { points, yOf } = trendPoints(results, { lowest, highest, height });
  return (
    <div className={styles['trend']}>
      <svg className={styles['ground']} height={height} aria-hidden="true">
        {bands === undefined ? null : <BandGround bands={bands} yOf={yOf} />}
        <line className={styles['rail']} x1="0" x2="100%" y1={yOf(highest)} y2={yOf(highest)} />
        <line className={styles['rail']} x1="0" x2="100%" y1={yOf(lowest)} y2={yOf(lowest)} />
        {bands === undefined ? null : <BandNames bands={bands} yOf={yOf} lowest={lowest} highest={highest} />}
      </svg>
      <svg
        className={styles['results']}
        height={height}
        data-narrow={bands === undefined ? undefined : true}
        role="img"
        aria-label={label}
      >
        {points.slice(1).map(({ result, x, y }, index) => (
          <line
            key={result.id}
            className={styles['line']}
            x1={points[index]?.x}
            y1={points[index]?.y}
            x2={x}
            y2={y}
          />
        ))}
        {points.map(({ result, x, y, isLabelled }) => (
          <g key={result.id}>
            <LevelPoint x={x} y={y} level={result.level} />
            <text className={styles['score']} x={x} y={y - 16}>
              {result.score}
            </text>
            {isLabelled ? (
              <text className={styles['date']} x={x} y={height - 4}>
                {result.label}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
}

type YOf = (score: number) => number;
type BandProps = { readonly bands: TrendBands; readonly yOf: YOf };

function BandGround({ bands, yOf }: BandProps) {
  const highY = yOf(bands.highFrom - 0.5);
  const moderateY = yOf(bands.moderateFrom - 0.5);
  return <rect className={styles['band']} x="0" width="100%" y={highY} height={moderateY - highY} />;
}

function BandNames({ bands, yOf, lowest, highest }: BandProps & Pick<TrendLineProps, 'lowest' | 'highest'>) {
  const highY = yOf(bands.highFrom - 0.5);
  const moderateY = yOf(bands.moderateFrom - 0.5);
  return (
    <>
      <BandName y={(yOf(highest) + highY) / 2}>{bands.high}</BandName>
      <BandName y={(highY + moderateY) / 2}>{bands.moderate}</BandName>
      <BandName y={(moderateY + yOf(lowest)) / 2}>{bands.low}</BandName>
    </>
  );
}

function BandName({ y, children }: { readonly y: number; readonly children: string }) {
  return (
    <text className={styles['name']} x="12" y={y + 4}>
      {children}
    </text>
  );
}
