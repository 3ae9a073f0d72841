import type { ReactNode } from 'react';
import * as styles from './choice-pair.module.css';

/** Two buttons that weigh the same, side by side; one above the other where the words need the room. */
export function ChoicePair({
  children,
  isShort = false,
}: {
  readonly children: ReactNode;
  /** Each says a word or two. */
  readonly isShort?: boolean;
}) {
  return (
    <div className={styles['pair']} data-short={isShort || undefined}>
      {children}
    </div>
  );
}
