import * as styles from './step-mark.module.css';

/** Three treads and the dot, which is the person, on one of them. Decoration: the words beside it say the same. */
export function StepMark({ step }: { readonly step: 0 | 1 | 2 }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 56 44" aria-hidden="true">
      <path className={styles['treads']} d="M3 41h16V29h17V17h17" />
      <circle className={styles['dot']} cx={[11, 27.5, 44.5][step]} cy={[33, 21, 9][step]} r="5" />
    </svg>
  );
}
