import type { ReactNode } from 'react';
import * as styles from './reading.module.css';

/** What else one may want with a result: ruled rows on a phone, side by side on a desk. Not on paper. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['more']}>{children}</div>;
}
