import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { RatingStep } from './rating-step.tsx';
import { ratingValues, type RatingValue } from './rating-value.ts';
import { useLiftedFinger } from './use-lifted-finger.ts';
import { useRatingKeys, type PickSource } from './use-rating-keys.ts';
import * as styles from './rating.module.css';

export type { RatingValue } from './rating-value.ts';
export type { PickSource } from './use-rating-keys.ts';

/** One word for each of the five steps. */
export type StepLabels = readonly [string, string, string, string, string];

type Named =
  | {
      /** Accessible name of the group. */
      readonly label: string;
      readonly labelledBy?: never;
    }
  | {
      readonly label?: never;
      /** Id of the heading that asks the question. */
      readonly labelledBy: string;
    };

/** What a {@link Rating} takes. */
export type RatingProps = Named & {
  readonly value: RatingValue | null;
  /**
   * Gets every pick, the same value again included. Arrow keys choose as they do in every radio group and report
   * themselves as `arrow`: whatever moves on by itself must leave those alone.
   */
  readonly onPick: (value: RatingValue, source: PickSource) => void;
  /** What 1 means; part of the first step's name. */
  readonly lowLabel: string;
  /** What 5 means; part of the last step's name. */
  readonly highLabel: string;
  /** A word under each step, instead of the two ends. */
  readonly stepLabels?: StepLabels;
  /** Stands where the dot will be once there is an answer, so that nothing moves when it comes or goes. */
  readonly errorMessage?: string | undefined;
  readonly isDisabled?: boolean;
  /** Shows what was chosen and takes no pick for now; keeps its looks and the focus. */
  readonly isReadOnly?: boolean;
  /** `small` is for a row in a form. */
  readonly size?: 'standard' | 'small';
  /** Id of a text that explains the question. */
  readonly describedBy?: string;
  /**
   * What the value is the answer to. Where questions take turns on one rating, another name here makes the dot stand at
   * the new answer instead of hopping there from the old one; the steps stay, which a slow phone draws much sooner.
   */
  readonly subject?: string | undefined;
};

/**
 * Five steps of one height, 1 to 5. The whole column takes the tap and the dot lands on the chosen step. Remembered: what
 * goes on around it does not draw it again.
 */
export const Rating = memo(function Rating(props: RatingProps) {
  const { errorMessage, isDisabled = false, isReadOnly = false, size = 'standard' } = props;
  const errorId = useId();
  const described = [props.describedBy, errorMessage === undefined ? undefined : errorId].filter(Boolean);
  return (
    <div
      role="radiogroup"
      className={styles['rating']}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={described.join(' ') || undefined}
      aria-invalid={errorMessage !== undefined || undefined}
      aria-disabled={isDisabled || undefined}
      aria-readonly={isReadOnly || undefined}
      data-size={size}
    >
      <div className={styles['above']}>
        {errorMessage === undefined ? null : <FieldError id={errorId}>{errorMessage}</FieldError>}
      </div>
      <RatingSteps {...props} />
      <RatingLegend low={props.lowLabel} high={props.highLabel} steps={props.stepLabels} />
    </div>
  );
});

/**
 * The radios hold the last pick themselves, so that it is drawn in the very next frame whatever `onPick` sets in motion.
 * That tells the new `value` when it likes, or another one; the dot and the steps below follow it.
 */
function RatingSteps(props: RatingProps) {
  const { value, isDisabled = false, isReadOnly = false } = props;
  const group = useId();
  const [first] = useState(value);
  const { steps, takeBack } = useChecked(value);
  const keys = useRatingKeys((picked, source) => {
    if (isReadOnly) return;
    check(steps.current, picked);
    props.onPick(picked, source);
  });
  const finger = useLiftedFinger((foreseen) => {
    if (!isReadOnly) check(steps.current, foreseen);
  }, takeBack);
  return (
    <div
      ref={steps}
      className={styles['steps']}
      onKeyDownCapture={keys.keyDown}
      onKeyUpCapture={keys.keyUp}
      onPointerDownCapture={(event) => {
        keys.pointerDown();
        finger.pointerDown(event);
      }}
      onPointerUpCapture={finger.pointerUp}
      onPointerCancelCapture={finger.pointerCancel}
      onClickCapture={finger.click}
    >
      {ratingValues.map((step) => (
        <RatingStep
          key={step}
          group={group}
          step={step}
          isChosenFirst={step === first}
          isBelow={value !== null && step < value}
          meaning={meaningOf(step, props)}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          onClick={keys.click}
        />
      ))}
      <Dot value={value} subject={props.subject} />
    </div>
  );
}

/** Hops from answer to answer of one subject. Stays one element, as a new one would have every `:has()` looked at again. */
function Dot({ value, subject }: Pick<RatingProps, 'value' | 'subject'>) {
  const [drawn, setDrawn] = useState({ value, subject, hops: true });
  if (drawn.value !== value || drawn.subject !== subject) {
    setDrawn({ value, subject, hops: drawn.subject === subject });
  }
  return (
    <span
      className={styles['place']}
      data-value={value ?? 'none'}
      data-hops={drawn.hops || undefined}
      aria-hidden="true"
    >
      <i className={styles['dot']} />
    </span>
  );
}

/** Keeps the radios at the value that was told last; `takeBack` puts them there again. */
function useChecked(value: RatingValue | null) {
  const steps = useRef<HTMLDivElement>(null);
  const told = useRef(value);
  useLayoutEffect(() => {
    told.current = value;
    check(steps.current, value);
  }, [value]);
  return { steps, takeBack: () => check(steps.current, told.current) };
}

function check(steps: HTMLElement | null, value: RatingValue | null): void {
  for (const radio of steps?.querySelectorAll('input') ?? []) {
    const isChosen = radio.value === String(value);
    if (radio.checked !== isChosen) radio.checked = isChosen;
  }
}

function meaningOf(step: RatingValue, { lowLabel, highLabel, stepLabels }: RatingProps): string | undefined {
  if (stepLabels !== undefined) return stepLabels[step - 1];
  if (step === 1) return lowLabel;
  return step === 5 ? highLabel : undefined;
}

/** Hidden from assistive technology: the names of the steps already say it. */
function RatingLegend({
  low,
  high,
  steps,
}: {
  readonly low: string;
  readonly high: string;
  readonly steps: StepLabels | undefined;
}) {
  return (
    <div className={styles[steps === undefined ? 'ends' : 'words']} aria-hidden="true">
      {(steps ?? [low, high]).map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}
