import { CheckIcon } from '../icon/check.tsx';
import * as styles from './tick-list.module.css';

/** What someone gets, one thing a line. */
export function TickList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles['ticks']}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
