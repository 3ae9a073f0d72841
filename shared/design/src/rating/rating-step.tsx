import type { RatingValue } from './rating-value.ts';
import * as styles from './rating.module.css';

type RatingStepProps = {
  /** What the steps of one group have in common. */
  readonly group: string;
  readonly step: RatingValue;
  /** Whether it is chosen when it is first drawn; from then on the browser and the group know. */
  readonly isChosenFirst: boolean;
  readonly isBelow: boolean;
  /** What the step means, where it has words; part of its name. */
  readonly meaning: string | undefined;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly onClick: (step: RatingValue) => void;
};

/**
 * One step of the rating: the browser's own radio, unseen, over the whole column. What it shows hangs on nothing but the
 * radio, so that a tap is drawn without a line of script.
 */
export function RatingStep({
  group,
  step,
  isChosenFirst,
  isBelow,
  meaning,
  isDisabled,
  isReadOnly,
  onClick,
}: RatingStepProps) {
  return (
    <label className={styles['step']} data-below={isBelow || undefined}>
      <input
        type="radio"
        className={styles['radio']}
        name={group}
        value={step}
        aria-label={meaning === undefined ? undefined : `${step}, ${meaning}`}
        disabled={isDisabled}
        defaultChecked={isChosenFirst}
        onClick={(event) => {
          if (isReadOnly) event.preventDefault();
          else onClick(step);
        }}
      />
      <span className={styles['tread']}>{step}</span>
    </label>
  );
}
