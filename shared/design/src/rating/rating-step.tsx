import { Radio } from 'react-aria-components/RadioGroup';
import type { RatingValue } from './rating-value.ts';
import * as styles from './rating.module.css';

type Press = { readonly pointerType: string; readonly target: Element };

type RatingStepProps = {
  readonly step: RatingValue;
  /** What the step means, where it has words; part of its name. */
  readonly meaning: string | undefined;
  readonly isBelow: boolean;
  readonly onPress: (step: RatingValue, event: Press) => void;
  readonly onPressStart: () => void;
};

/** One step of the rating. */
export function RatingStep({ step, meaning, isBelow, onPress, onPressStart }: RatingStepProps) {
  return (
    <Radio
      className={styles['step'] ?? ''}
      value={String(step)}
      onPress={(event) => onPress(step, event)}
      onPressStart={onPressStart}
      {...(meaning === undefined ? {} : { 'aria-label': `${step}, ${meaning}` })}
      {...(isBelow ? { 'data-below': true } : {})}
    >
      <span className={styles['tread']}>{step}</span>
    </Radio>
  );
}
