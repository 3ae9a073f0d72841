import * as styles from './waiting-mark.module.css';

/** Three treads that come and go. The words above it say what is waited for. */
export function WaitingMark() {
  return (
    <span className={styles['mark']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
