import type { Level } from '../levels/level.ts';
import * as styles from './level-mark.module.css';

/** The shape of a level in a box of 16: circle, diamond, square. Draw it inside an SVG. */
export function LevelShape({ level }: { readonly level: Level }) {
  switch (level) {
    case 'low':
      return <circle cx="8" cy="8" r="7" />;
    case 'moderate':
      return <path d="M8 .2 15.8 8 8 15.8.2 8Z" />;
    case 'high':
      return <rect x="1.2" y="1.2" width="13.6" height="13.6" rx="1.5" />;
    default:
      return level satisfies never;
  }
}

/** A small mark in the level's shape and color. Never alone: the level's word stands beside it. */
export function LevelMark({ level }: { readonly level: Level }) {
  return (
    <svg className={styles['mark']} data-level={level} viewBox="0 0 16 16" aria-hidden="true">
      <LevelShape level={level} />
    </svg>
  );
}
