import type { Level } from '../levels/level.ts';
import { LevelMark } from '../level-mark/level-mark.tsx';
import * as styles from './level-chip.module.css';

/** The level in a word, with its shape. */
export function LevelChip({ level, children }: { readonly level: Level; readonly children: string }) {
  return (
    <span className={styles['chip']} data-level={level}>
      <LevelMark level={level} />
      {children}
    </span>
  );
}
