import type { ReactNode } from 'react';
import * as styles from './gate.module.css';

/** Words and a picture side by side, for screens that stand at a door. On a phone the picture comes first, small. */
export function Gate({ children, picture }: { readonly children: ReactNode; readonly picture: ReactNode }) {
  return (
    <div className={styles['gate']}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['words']}>{children}</div>
    </div>
  );
}

/** The ways on: one under the other on a phone, side by side on a desk. */
export function GateActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
