import type { PathwayStep } from '@stepwise/contract/practice-pathway';
import { Button } from '@stepwise/design/button';
import { CheckIcon } from '@stepwise/design/icon/check';
import { ChevronDownIcon } from '@stepwise/design/icon/chevron-down';
import { ChevronUpIcon } from '@stepwise/design/icon/chevron-up';
import { PencilIcon } from '@stepwise/design/icon/pencil';
import { TrashIcon } from '@stepwise/design/icon/trash';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { useEffect, useRef } from 'react';
import { DifficultyMark } from '../frame/difficulty-mark.tsx';
import { pathwayMessages as text } from './messages.ts';
import * as styles from './pathway.module.css';

export type StepActions = {
  readonly onDone: (step: PathwayStep, isDone: boolean) => void;
  readonly onPlan: (step: PathwayStep) => void;
  readonly onChange: (step: PathwayStep) => void;
  readonly onRemove: (step: PathwayStep) => void;
  readonly onMove: (step: PathwayStep, direction: 'up' | 'down') => void;
};

type StepItemProps = StepActions & {
  readonly step: PathwayStep;
  readonly isNext: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isEditing: boolean;
  /** Moved by the last press: the focus goes with it. */
  readonly moved: 'up' | 'down' | null;
};

/** One step of the ladder: done or not, and what can be done with it. */
export function StepItem(props: StepItemProps) {
  const { step, isNext, isEditing } = props;
  const isDone = typeof step.done_at === 'string';
  return (
    <li className={styles['step']} data-done={isDone || undefined} data-next={isNext || undefined}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={text.done(step.title)}
          checked={isDone}
          onChange={(event) => props.onDone(step, event.target.checked)}
        />
        <span aria-hidden="true">
          <CheckIcon size="small" />
        </span>
      </label>
      <Stack gap="tight">
        {isNext ? <p className={styles['next']}>{text.next}</p> : null}
        <h3 className={styles['title']}>{step.title}</h3>
        {step.description && !isEditing ? <SoftText size="small">{step.description}</SoftText> : null}
        <p className={styles['meta']}>
          <DifficultyMark difficulty={step.difficulty} />
          {typeof step.expected_anxiety === 'number' ? (
            <span>{text.expected(step.expected_anxiety)}</span>
          ) : null}
        </p>
        {isNext && !isEditing ? (
          <div className={styles['ways']}>
            <Button variant="primary" onPress={() => props.onPlan(step)}>
              {text.plan}
            </Button>
          </div>
        ) : null}
        {isEditing ? (
          <div className={styles['ways']}>
            <EditRow {...props} />
          </div>
        ) : null}
      </Stack>
    </li>
  );
}

function EditRow({ step, isFirst, isLast, moved, onMove, onChange, onRemove }: StepItemProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  // The list is drawn anew; the button that was pressed must still be under the finger and the focus.
  useEffect(() => {
    if (moved === 'up') (isFirst ? down : up).current?.focus();
    if (moved === 'down') (isLast ? up : down).current?.focus();
  }, [moved, isFirst, isLast]);

  return (
    <Row gap="tight">
      <Button
        ref={up}
        isIconOnly
        label={text.up(step.title)}
        isDisabled={isFirst}
        onPress={() => onMove(step, 'up')}
      >
        <ChevronUpIcon />
      </Button>
      <Button
        ref={down}
        isIconOnly
        label={text.down(step.title)}
        isDisabled={isLast}
        onPress={() => onMove(step, 'down')}
      >
        <ChevronDownIcon />
      </Button>
      <Button isIconOnly label={text.change(step.title)} onPress={() => onChange(step)}>
        <PencilIcon />
      </Button>
      <Button isIconOnly label={text.remove(step.title)} onPress={() => onRemove(step)}>
        <TrashIcon />
      </Button>
    </Row>
  );
}
