import { ClockIcon } from '@stepwise/design/icon/clock';
import { FootprintsIcon } from '@stepwise/design/icon/footprints';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { exerciseMessages } from './messages.ts';
import * as styles from './exercises.module.css';

/** How hard, how long and what kind. */
export function ExerciseMeta({ exercise }: { readonly exercise: Exercise }) {
  return (
    <p className={styles['meta']}>
      <DifficultyMark difficulty={exercise.difficulty} />
      <span>
        <ClockIcon size="small" />
        {exerciseMessages.minutes(exercise.minutes)}
      </span>
      <span>
        <FootprintsIcon size="small" />
        {exerciseMessages.kind[exercise.category]}
      </span>
    </p>
  );
}
