import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

/** What a {@link Field} takes. */
export type FieldProps = FieldWords & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'search';
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** One line to fill in. */
export function Field(props: FieldProps) {
  return (
    <FieldFrame words={props}>
      {(control) => (
        <input
          {...control}
          ref={props.ref}
          type={props.type ?? 'text'}
          name={props.name}
          value={props.value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          required={props.isRequired}
          disabled={props.isDisabled}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
