import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

/** Words for screen readers only. */
export function VisuallyHidden({
  children,
  as: Element = 'span',
  id,
}: {
  readonly children: ReactNode;
  readonly as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3';
  readonly id?: string;
}) {
  return (
    <Element id={id} className={styles['hidden']}>
      {children}
    </Element>
  );
}
