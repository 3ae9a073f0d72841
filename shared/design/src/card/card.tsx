import type { ReactNode } from 'react';
import * as styles from './card.module.css';

/** What a {@link Card} takes. */
export type CardProps = {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** `flat` lies below the page, `raised` above it. */
  readonly tone?: 'surface' | 'flat' | 'raised';
  /** Id of the heading that names the card; needed when it is a section. */
  readonly labelledBy?: string;
};

/** A box that means: this is one thing. */
export function Card({ children, as: Element = 'div', tone = 'surface', labelledBy }: CardProps) {
  return (
    <Element className={styles['card']} data-tone={tone} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
