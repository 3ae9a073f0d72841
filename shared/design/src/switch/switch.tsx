import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { CheckIcon } from '../icon/check.tsx';
import * as styles from './switch.module.css';

/** What a {@link Switch} takes. */
export type SwitchProps = {
  readonly label: string;
  readonly description?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Locked: grey, not faint. */
  readonly isDisabled?: boolean;
  /** `quiet` has the words of a small setting. */
  readonly tone?: 'standard' | 'quiet';
};

/** On or off, at once. Place, fill and tick all say which. */
export function Switch(props: SwitchProps) {
  const { label, description, isSelected, onChange, isDisabled = false, tone = 'standard' } = props;
  const id = useId();
  return (
    <AriaSwitch
      className={styles['switch'] ?? ''}
      data-tone={tone}
      aria-labelledby={`${id}-label`}
      {...(description === undefined ? {} : { 'aria-describedby': `${id}-text` })}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      <span className={styles['words']}>
        <span id={`${id}-label`} className={styles['label']}>
          {label}
        </span>
        {description === undefined ? null : (
          <span id={`${id}-text`} className={styles['description']}>
            {description}
          </span>
        )}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['knob']}>
          <CheckIcon />
        </span>
      </span>
    </AriaSwitch>
  );
}
