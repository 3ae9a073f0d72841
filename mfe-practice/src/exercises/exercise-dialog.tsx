import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Stack } from '@stepwise/design/page';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { ExerciseMeta } from './exercise-meta.tsx';
import { exerciseMessages as text } from './messages.ts';
import * as styles from './exercises.module.css';

type ExerciseDialogProps = {
  readonly exercise: Exercise;
  readonly onClose: () => void;
  readonly onPlan: (exercise: Exercise) => void;
};

/** All of one exercise: the steps, why it helps, an easier form and what to notice. */
export function ExerciseDialog({ exercise, onClose, onPlan }: ExerciseDialogProps) {
  const { title, summary, steps, why, easier, notice } = exercise;
  const more = [
    [text.why, why],
    [text.easier, easier],
    [text.notice, notice],
  ] as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" isBlock onPress={() => onPlan(exercise)}>
          {text.planThis}
        </Button>
      }
    >
      <Stack>
        <Stack gap="tight">
          <p>{summary}</p>
          <ExerciseMeta exercise={exercise} />
        </Stack>
        <section className={styles['part']}>
          <h3>{text.steps}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {more.map(([heading, words]) => (
          <section key={heading} className={styles['part']}>
            <h3>{heading}</h3>
            <p>{words}</p>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
