import { useId, type Ref } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldError } from '../field-error/field-error.tsx';
import { RatingStep } from './rating-step.tsx';
import { ratingValues, parseRatingValue, type RatingValue } from './rating-value.ts';
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
  readonly errorMessage?: string | undefined;
  readonly isDisabled?: boolean;
  /** `small` is for a row in a form. */
  readonly size?: 'standard' | 'small';
  /** Id of a text that explains the question. */
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLDivElement>;
};

/** Five steps of one height, 1 to 5. The whole column takes the tap and the dot lands on the chosen step. */
export function Rating(props: RatingProps) {
  const { value, onPick, stepLabels, errorMessage, isDisabled = false, size = 'standard', ref } = props;
  const errorId = useId();
  const keys = useRatingKeys(onPick);
  const description = [props.describedBy, errorMessage === undefined ? undefined : errorId].filter(Boolean);
  return (
    <RadioGroup
      className={styles['rating'] ?? ''}
      {...(props.label === undefined
        ? { 'aria-labelledby': props.labelledBy }
        : { 'aria-label': props.label })}
      {...(description.length === 0 ? {} : { 'aria-describedby': description.join(' ') })}
      {...(ref === undefined ? {} : { ref })}
      data-size={size}
      orientation="horizontal"
      validationBehavior="aria"
      isInvalid={errorMessage !== undefined}
      isDisabled={isDisabled}
      value={value === null ? null : String(value)}
      onChange={(chosen) => keys.change(parseRatingValue(chosen))}
    >
      <div className={styles['steps']} data-value={value ?? 'none'} onKeyDownCapture={keys.keyDown}>
        {ratingValues.map((step) => (
          <RatingStep
            key={step}
            step={step}
            meaning={meaningOf(step, props)}
            isBelow={value !== null && step < value}
            onPress={keys.press}
            onPressStart={keys.pressStart}
          />
        ))}
        <span className={styles['place']} aria-hidden="true">
          <i key={value} className={styles['dot']} />
        </span>
      </div>
      <RatingLegend low={props.lowLabel} high={props.highLabel} steps={stepLabels} />
      {errorMessage === undefined ? null : <FieldError id={errorId}>{errorMessage}</FieldError>}
    </RadioGroup>
  );
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
