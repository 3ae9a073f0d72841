import type { ExerciseDifficulty } from '@stepwise/domain/exercises/exercise';
import { frameMessages } from './messages.ts';
import * as styles from './difficulty-mark.module.css';

const filledPips: Record<ExerciseDifficulty, number> = { Easy: 1, Moderate: 2, Hard: 3 };

/** How hard something is: one to three small steps, and the word. */
export function DifficultyMark({
  difficulty,
  isWordHidden = false,
}: {
  readonly difficulty: ExerciseDifficulty;
  /** For a row whose text says it already. */
  readonly isWordHidden?: boolean;
}) {
  return (
    <span className={styles['mark']}>
      <span className={styles['pips']} data-filled={filledPips[difficulty]} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isWordHidden ? null : frameMessages.difficulties[difficulty]}
    </span>
  );
}
