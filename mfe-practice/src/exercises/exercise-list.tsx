import { Button } from '@stepwise/design/button';
import { EmptyState } from '@stepwise/design/empty-state';
import { CheckIcon } from '@stepwise/design/icon/check';
import { ChevronRightIcon } from '@stepwise/design/icon/chevron-right';
import { exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { useId } from 'react';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { frameMessages } from '../frame/messages.ts';
import { exerciseMessages as text } from './messages.ts';
import * as styles from './exercises.module.css';

type ExerciseListProps = {
  readonly exercises: readonly Exercise[];
  readonly done: readonly number[];
  readonly onOpen: (exercise: Exercise) => void;
  readonly onClear: () => void;
};

/** The library by how hard it is, the first steps first. */
export function ExerciseList({ exercises, done, onOpen, onClear }: ExerciseListProps) {
  if (exercises.length === 0) {
    return (
      <EmptyState title={text.none} action={<Button onPress={onClear}>{text.clear}</Button>}>
        {text.noneText}
      </EmptyState>
    );
  }
  return (
    <div className={styles['groups']}>
      {exerciseDifficulties.map((difficulty) => (
        <ExerciseGroup
          key={difficulty}
          title={text.groups[difficulty]}
          exercises={exercises.filter((exercise) => exercise.difficulty === difficulty)}
          done={done}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type ExerciseGroupProps = Pick<ExerciseListProps, 'exercises' | 'done' | 'onOpen'> & {
  readonly title: string;
};

export function ExerciseGroup({ title, exercises, done, onOpen }: ExerciseGroupProps) {
  const id = useId();
  if (exercises.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['group']}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {exercises.map((exercise) => (
          <li key={exercise.id}>
            <button type="button" className={styles['row']} onClick={() => onOpen(exercise)}>
              <DifficultyMark difficulty={exercise.difficulty} isWordHidden />
              <span className={styles['words']}>
                <span className={styles['title']}>{exercise.title}</span>
                <span className={styles['summary']}>{exercise.summary}</span>
                {done.includes(exercise.number) ? (
                  <span className={styles['done']}>
                    <CheckIcon size="small" />
                    {text.done}
                  </span>
                ) : null}
              </span>
              <span className={styles['minutes']}>{frameMessages.minutes(exercise.minutes)}</span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
