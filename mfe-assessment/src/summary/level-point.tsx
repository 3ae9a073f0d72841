import type { Level } from '@stepwise/contract/feedback';
import { LevelShape } from '@stepwise/design/level-mark';
import * as styles from './charts.module.css';

type LevelPointProps = { readonly x: string; readonly y: number; readonly level: Level };

/** One score in a drawing: circle, diamond or square, so that colour is never the only sign. */
export function LevelPoint({ x, y, level }: LevelPointProps) {
  return (
    <svg x={x} y={y} className={styles['point']} data-level={level}>
      <g transform="translate(-8 -8)">
        <LevelShape level={level} />
      </g>
    </svg>
  );
}
