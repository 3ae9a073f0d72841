import { LevelShape } from '../level-mark/level-mark.tsx';
import type { Level } from '../levels/level.ts';
import * as styles from './level-point.module.css';

type LevelPointProps = {
  /** Where its middle is, in what an SVG takes as a place. */
  readonly x: number | string;
  readonly y: number | string;
  /** Without one it is a plain dot. */
  readonly level?: Level | undefined;
};

/** One score in a drawing: circle, diamond or square, so that colour is never the only sign. Draw it inside an SVG. */
export function LevelPoint({ x, y, level }: LevelPointProps) {
  return (
    <svg x={x} y={y} className={styles['point']} data-level={level}>
      <g transform="translate(-8 -8)">
        <LevelShape level={level ?? 'low'} />
      </g>
    </svg>
  );
}
