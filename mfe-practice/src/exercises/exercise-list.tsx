import { Button } from '@stepwise/design/button';
import { EmptyState } from '@stepwise/design/empty-state';
import { CheckIcon } from '@stepwise/design/icon/check';
import { ChevronRightIcon } from '@stepwise/design/icon/chevron-right';
import { exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { useId, useState } from 'react';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { frameMessages } from '../frame/messages.ts';
import { exerciseMessages as text } from './messages.ts';
import * as styles from './exercises.module.css';

const shownAtFirst = 4;

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
  const [isWhole, setWhole] = useState(false);
  if (exercises.length === 0) return null;
  // One more is no reason to hide one.
  const isLong = exercises.length > shownAtFirst + 1;
  const shown = isLong && !isWhole ? exercises.slice(0, shownAtFirst) : exercises;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['group']}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {shown.map((exercise) => (
          <li key={exercise.id}>
            <ExerciseRow exercise={exercise} isDone={done.includes(exercise.number)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {isLong && !isWhole ? (
        <Button variant="quiet" label={text.allOf(title, exercises.length)} onPress={() => setWhole(true)}>
          {text.all(exercises.length)}
        </Button>
      ) : null}
    </section>
  );
}

type ExerciseRowProps = {
  readonly exercise: Exercise;
  readonly isDone: boolean;
  readonly onOpen: (exercise: Exercise) => void;
};

function ExerciseRow({ exercise, isDone, onOpen }: ExerciseRowProps) {
  return (
    <button type="button" className={styles['row']} onClick={() => onOpen(exercise)}>
      <DifficultyMark difficulty={exercise.difficulty} isWordHidden />
      <span className={styles['words']}>
        <span className={styles['title']}>{exercise.title}</span>
        <span className={styles['summary']}>{exercise.summary}</span>
        {isDone ? (
          <span className={styles['done']}>
            <CheckIcon size="small" />
            {text.done}
          </span>
        ) : null}
      </span>
      <span className={styles['minutes']}>{frameMessages.minutes(exercise.minutes)}</span>
      <ChevronRightIcon />
    </button>
  );
}
