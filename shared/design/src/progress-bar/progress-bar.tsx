import * as styles from './progress-bar.module.css';

/** What a {@link ProgressBar} takes. */
export type ProgressBarProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** What to say instead of the percentage, such as "8 of 16 answered". */
  readonly valueText?: string;
};

/** How far something is. The browser's own element: it draws itself without an inline style. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  return (
    <progress
      className={styles['bar']}
      aria-label={label}
      aria-valuetext={valueText}
      max={Math.max(max, 1)}
      value={Math.min(Math.max(value, 0), max)}
    />
  );
}
