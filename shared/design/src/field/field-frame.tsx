import { useId, type ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import * as styles from './field.module.css';

/** What every field shares: its words and its state. */
export type FieldWords = {
  readonly label: string;
  readonly hint?: string;
  /** Says what to do. */
  readonly errorMessage?: string | undefined;
  /** Quiet words under the field, such as "Saved on this device as you type". */
  readonly note?: string;
  /** How much room is left, such as "24 / 1000". */
  readonly counter?: string;
};

type ControlProps = {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

/** Label, hint, field and error, in that order; hint and error are tied to the field. */
export function FieldFrame({
  words,
  children,
}: {
  readonly words: FieldWords;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const { label, hint, errorMessage, note, counter } = words;
  const described = [hint && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles['input'],
        'aria-describedby': described || undefined,
        'aria-invalid': errorMessage === undefined ? undefined : true,
      })}
      {errorMessage === undefined ? null : <FieldError id={`${id}-error`}>{errorMessage}</FieldError>}
      {note === undefined && counter === undefined ? null : (
        <p className={styles['below']}>
          <span>{note}</span>
          <span>{counter}</span>
        </p>
      )}
    </div>
  );
}
