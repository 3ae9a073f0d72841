import * as styles from './session-form.module.css';

type ChipsProps = {
  /** Says what the chips are for; seen only where `isLabelShown`. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly chips: readonly { readonly value: string; readonly label: string; readonly isPressed?: boolean }[];
  readonly onPress: (value: string) => void;
};

/** A few suggestions, one press each. */
export function Chips({ label, isLabelShown = false, chips, onPress }: ChipsProps) {
  return (
    <fieldset className={styles['group']} aria-label={isLabelShown ? undefined : label}>
      {isLabelShown ? <legend className={styles['legend']}>{label}</legend> : null}
      <div className={styles['chips']}>
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            className={styles['chip']}
            aria-pressed={chip.isPressed}
            onClick={() => onPress(chip.value)}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
