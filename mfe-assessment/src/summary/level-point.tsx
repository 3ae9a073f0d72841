import type { Level } from '@stepwise/contract/feedback';
import * as styles from './charts.module.css';

type LevelPointProps = { readonly x: string; readonly y: number; readonly level: Level };

/** One score in a drawing: circle, diamond or square, so that colour is never the only sign. */
export function LevelPoint({ x, y, level }: LevelPointProps) {
  return (
    <svg x={x} y={y} className={styles['point']} data-level={level}>
      <LevelShape level={level} />
    </svg>
  );
}

function LevelShape({ level }: { readonly level: Level }) {
  switch (level) {
    case 'low':
      return <circle r="7" />;
    case 'moderate':
      return <path d="M0-8 8 0 0 8-8 0Z" />;
    case 'high':
      return <rect x="-6.5" y="-6.5" width="13" height="13" rx="1.5" />;
    default:
      return level satisfies never;
  }
}
