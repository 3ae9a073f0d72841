import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './choice-group.module.css';

type Choice<Value extends string> = { readonly value: Value; readonly label: ReactNode };

type ChoiceGroupProps<Value extends string> = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Side by side over the whole width, instead of pills that wrap. */
  readonly isFilled?: boolean;
};

/** A few answers of which one holds. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles[props.isLabelHidden ? 'hidden' : 'label']}>{props.label}</legend>
      <div className={styles['choices']} data-filled={props.isFilled || undefined}>
        {props.choices.map(({ value, label }) => (
          <label key={value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
