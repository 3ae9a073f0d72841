import type { Level } from '../levels/level.ts';
import { LevelChip } from '../level-chip/level-chip.tsx';
import { categoryRange, filledShare } from '../level-units/level-units.ts';
import * as styles from './level-bar.module.css';

/** What a {@link LevelBar} takes. */
export type LevelBarProps = {
  /** The category. */
  readonly name: string;
  /** From 4 to 20. */
  readonly score: number;
  /** The score in words, such as "15 / 20". */
  readonly scoreText: string;
  readonly level: Level;
  readonly levelLabel: string;
};

/**
 * One category. The track has a unit for each score and climbs at 12 and at 15, where a band begins. The words above say
 * all of it; the drawing is for the eye. Keep a table near by.
 */
export function LevelBar({ name, score, scoreText, level, levelLabel }: LevelBarProps) {
  return (
    <div>
      <div className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['score']}>{scoreText}</span>
        <LevelChip level={level}>{levelLabel}</LevelChip>
      </div>
      <div className={styles['plot']} aria-hidden="true">
        <svg className={styles['track']} data-level={level}>
          <rect width={`${filledShare(score, categoryRange) * 100}%`} height="100%" />
        </svg>
      </div>
    </div>
  );
}
