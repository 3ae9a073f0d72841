import * as styles from './logo.module.css';

/** The mark: a flight of steps and the dot that is the person. Hidden from assistive technology; the name stands beside it. */
export function LogoMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles['steps']} d="M3 27h8v-7h8v-7h9" />
      <circle className={styles['dot']} cx="23.5" cy="6" r="3.6" />
    </svg>
  );
}
