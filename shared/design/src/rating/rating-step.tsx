import type { RatingValue } from './rating-value.ts';
import * as styles from './rating.module.css';

type RatingStepProps = {
  /** What the steps of one group have in common. */
  readonly group: string;
  readonly step: RatingValue;
  readonly chosen: RatingValue | null;
  /** What the step means, where it has words; part of its name. */
  readonly meaning: string | undefined;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly onClick: (step: RatingValue) => void;
};

/** One step of the rating: the browser's own radio, unseen, over the whole column. */
export function RatingStep({
  group,
  step,
  chosen,
  meaning,
  isDisabled,
  isReadOnly,
  onClick,
}: RatingStepProps) {
  const isChosen = step === chosen;
  return (
    <label
      className={styles['step']}
      data-selected={isChosen || undefined}
      data-below={(chosen !== null && step < chosen) || undefined}
    >
      <input
        type="radio"
        className={styles['radio']}
        name={group}
        value={step}
        aria-label={meaning === undefined ? undefined : `${step}, ${meaning}`}
        disabled={isDisabled}
        checked={isChosen}
        onChange={ignore}
        onClick={(event) => {
          if (isReadOnly) event.preventDefault();
          else onClick(step);
        }}
      />
      <span className={styles['tread']}>{step}</span>
    </label>
  );
}

/** A click says all that a change says, and a second click on the chosen step as well. */
function ignore(): void {
  // React asks every radio for a listener.
}
