import type { ReactNode } from 'react';
import * as styles from './choice-pair.module.css';

/** Two buttons that weigh the same, side by side; one above the other where the words need the room. */
export function ChoicePair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}
