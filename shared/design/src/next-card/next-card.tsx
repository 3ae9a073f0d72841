import type { ReactNode } from 'react';
import * as styles from './next-card.module.css';

/** What a {@link NextCard} takes. */
export type NextCardProps = {
  /** The words beside the dot, such as "Next step". */
  readonly label: string;
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly labelledBy?: string;
  /** Stands beside the words where there is room, and not on paper. */
  readonly picture?: ReactNode;
};

/** Where to go next, in lamp light. One on a screen; nothing else wears this light. */
export function NextCard({ label, children, as: Element = 'div', labelledBy, picture }: NextCardProps) {
  return (
    <Element className={styles['card']} aria-labelledby={labelledBy}>
      <div>
        <p className={styles['label']}>
          <span className={styles['dot']} aria-hidden="true" />
          {label}
        </p>
        {children}
      </div>
      {picture === undefined ? null : <div className={styles['picture']}>{picture}</div>}
    </Element>
  );
}
