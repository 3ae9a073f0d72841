import { Button } from '@stepwise/design/button';
import { useId, useRef } from 'react';
import { frameMessages } from './messages.ts';
import * as styles from './level-slider.module.css';

const levelMax = 10;
const levelMiddle = 5;

type LevelSliderProps = {
  readonly label: string;
  /** From 0 to 10; null as long as nothing was chosen. */
  readonly value: number | null;
  readonly isInvalid?: boolean;
  /** With null, a value is taken back. */
  readonly onChange: (value: number | null) => void;
  /** What 0 and 10 mean. */
  readonly lowLabel: string;
  readonly highLabel: string;
};

/**
 * A whole number from 0 to 10. Until one is chosen there is no thumb to be read as an answer, and words say so; a tap
 * on the line, or a key, sets it. What a finger has set by mistake can be cleared.
 */
export function LevelSlider(props: LevelSliderProps) {
  const { label, value, onChange, isInvalid = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = value ?? levelMiddle;
  const clear = () => {
    onChange(null);
    // The button goes with the value; whoever pressed it stays at this question.
    input.current?.focus();
  };
  return (
    <div className={styles['slider']} data-chosen={value !== null || undefined} data-level={shown}>
      <div className={styles['head']}>
        {/* No label element: a tap on these words would be told to the line, and count as a tap on its middle. */}
        <span id={`${id}-label`} className={styles['words']}>
          {label}
        </span>
        <span className={styles['answer']}>
          {value === null ? null : <ClearButton label={label} onClear={clear} />}
          <output htmlFor={id}>{value ?? frameMessages.notChosen}</output>
        </span>
      </div>
      <input
        ref={input}
        id={id}
        aria-labelledby={`${id}-label`}
        aria-invalid={isInvalid || undefined}
        type="range"
        min={0}
        max={levelMax}
        step={1}
        value={shown}
        aria-valuetext={value === null ? frameMessages.notChosen : frameMessages.level(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        // A tap or a press of Space on the thumb where it waits changes nothing the browser would tell of, and means this value.
        onClick={() => onChange(shown)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === ' ') onChange(shown);
        }}
      />
      <div className={styles['ends']} aria-hidden="true">
        <span>{props.lowLabel}</span>
        <span>{props.highLabel}</span>
      </div>
    </div>
  );
}

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <Button variant="quiet" size="small" label={frameMessages.clearLevel(label)} onPress={onClear}>
      {frameMessages.clear}
    </Button>
  );
}
