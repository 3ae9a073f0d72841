import type { ReactNode } from 'react';
import * as styles from './next-card.module.css';

/** What a {@link NextCard} takes. */
export type NextCardProps = {
  /** The words beside the dot, such as "Next step". */
  readonly label: string;
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly labelledBy?: string;
};

/** Where to go next, in lamp light. One on a screen; nothing else wears this light. */
export function NextCard({ label, children, as: Element = 'div', labelledBy }: NextCardProps) {
  return (
    <Element className={styles['card']} aria-labelledby={labelledBy}>
      <p className={styles['label']}>
        <span className={styles['dot']} aria-hidden="true" />
        {label}
      </p>
      {children}
    </Element>
  );
}
