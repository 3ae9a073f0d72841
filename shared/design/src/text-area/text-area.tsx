import type { Ref } from 'react';
import { FieldFrame, type FieldWords } from '../field/field-frame.tsx';

/** What a {@link TextArea} takes. */
export type TextAreaProps = FieldWords & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** Room for a few sentences. */
export function TextArea(props: TextAreaProps) {
  return (
    <FieldFrame words={props}>
      {(control) => (
        <textarea
          {...control}
          ref={props.ref}
          name={props.name}
          value={props.value}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          rows={props.rows ?? 4}
          required={props.isRequired}
          disabled={props.isDisabled}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
