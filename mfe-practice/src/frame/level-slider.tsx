import { useId } from 'react';
import { frameMessages } from './messages.ts';
import * as styles from './level-slider.module.css';

const levelMax = 10;
const levelMiddle = 5;

type LevelSliderProps = {
  readonly label: string;
  /** From 0 to 10; null as long as nothing was chosen. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  /** What 0 and 10 mean. */
  readonly lowLabel: string;
  readonly highLabel: string;
};

/** A whole number from 0 to 10. The thumb waits in the middle, and a dash says that this is not an answer yet. */
export function LevelSlider({ label, value, onChange, lowLabel, highLabel }: LevelSliderProps) {
  const id = useId();
  const shown = value ?? levelMiddle;
  return (
    <div className={styles['slider']} data-chosen={value !== null || undefined} data-level={shown}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{value ?? '–'}</output>
      </div>
      <input
        id={id}
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
        <span>{lowLabel}</span>
        <span>{highLabel}</span>
      </div>
    </div>
  );
}
