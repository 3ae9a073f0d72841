import type { Level } from '../levels/level.ts';
import { LevelShape } from '../level-mark/level-mark.tsx';
import {
  arcPoint,
  arcShare,
  bandLabelPoint,
  bandPieces,
  haloRadius,
  intensityBands,
  intensityRange,
  type ArcBand,
} from '../arc-geometry/arc-geometry.ts';
import * as styles from './intensity-arc.module.css';

/** What an {@link IntensityArc} takes. */
export type IntensityArcProps = {
  /** From 16 to 80. */
  readonly score: number;
  readonly level: Level;
  /** The whole drawing in a sentence: the number, its level and where the bands begin. */
  readonly description: string;
  /** Under the number, such as "out of 80". */
  readonly ofText: string;
  readonly levelLabels: Readonly<Record<Level, string>>;
  /** Only the arc and the number, for three in a row. */
  readonly size?: 'standard' | 'small';
  /** What lies behind the arc, so that the marker's halo can match. */
  readonly ground?: 'ground' | 'surface';
};

/** The whole result as a calm arc. */
export function IntensityArc(props: IntensityArcProps) {
  const { score, level, description, ofText, levelLabels, size = 'standard', ground = 'ground' } = props;
  return (
    <svg
      className={styles['arc']}
      data-level={level}
      data-size={size}
      data-ground={ground}
      viewBox={size === 'small' ? '30 20 300 156' : '0 0 360 206'}
      role="img"
      aria-label={description}
    >
      {intensityBands.map((band) => (
        <Band key={band.level} band={band} score={score} />
      ))}
      {size === 'small' ? null : (
        <Scale level={level} labels={levelLabels}>
          {ofText}
        </Scale>
      )}
      <text className={styles['number']} x="180" y={size === 'small' ? '156' : '140'}>
        {score}
      </text>
      <Marker score={score} level={level} />
    </svg>
  );
}

function Band({ band, score }: { readonly band: ArcBand; readonly score: number }) {
  const { reached, ahead } = bandPieces(band, score);
  return (
    <>
      {reached === null ? null : <path className={styles['reached']} strokeWidth={band.stroke} d={reached} />}
      {ahead === null ? null : <path className={styles['track']} strokeWidth={band.stroke} d={ahead} />}
    </>
  );
}

function Scale({
  level,
  labels,
  children,
}: {
  readonly level: Level;
  readonly labels: Readonly<Record<Level, string>>;
  readonly children: string;
}) {
  return (
    <>
      <path className={styles['horizon']} d="M0 182H360" />
      {intensityBands.map((band) => (
        <text
          key={band.level}
          className={styles['band']}
          data-band={band.level}
          data-current={band.level === level || undefined}
          {...bandLabelPoint(band)}
        >
          {labels[band.level]}
        </text>
      ))}
      <text className={styles['of']} x="180" y="164">
        {children}
      </text>
      <text className={styles['end']} x="48" y="200">
        {intensityRange.lowest}
      </text>
      <text className={styles['end']} x="312" y="200">
        {intensityRange.highest}
      </text>
    </>
  );
}

function Marker({ score, level }: { readonly score: number; readonly level: Level }) {
  const { x, y } = arcPoint(arcShare(score));
  return (
    <>
      <circle className={styles['halo']} cx={x} cy={y} r={haloRadius} />
      <g className={styles['marker']} transform={`translate(${x - 13} ${y - 13}) scale(1.625)`}>
        <LevelShape level={level} />
      </g>
    </>
  );
}
