import { practiceLimits } from '@stepwise/contract/practice-session';
import { TextArea } from '@stepwise/design/text-area';
import { reflectionMessages as text } from './messages.ts';

type LongTextProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Room for up to a thousand characters, and how many of them are used. */
export function LongText({ label, hint, value, onChange }: LongTextProps) {
  return (
    <TextArea
      label={label}
      {...(hint === undefined ? {} : { hint })}
      rows={3}
      value={value}
      onChange={onChange}
      maxLength={practiceLimits.reflection}
      note={text.savedHere}
      counter={text.counter(value.length, practiceLimits.reflection)}
    />
  );
}
