import { useId } from 'react';
import * as styles from './session-form.module.css';

type SelectFieldProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** One of many, with the device's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={props.value}
        onChange={(event) => {
          const chosen = props.choices.find(({ value }) => value === event.target.value);
          if (chosen !== undefined) props.onChange(chosen.value);
        }}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
