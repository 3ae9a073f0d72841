import { Stack } from '@stepwise/design/page';
import type { ReactNode } from 'react';
import * as styles from './offer-layout.module.css';

type OfferLayoutProps = {
  readonly intro: ReactNode;
  /** What is agreed to, or the offer: below the first words, and beside everything where there is room. */
  readonly side: ReactNode;
  readonly children: ReactNode;
};

export function OfferLayout({ intro, side, children }: OfferLayoutProps) {
  return (
    <div className={styles['screen']}>
      <Stack>{intro}</Stack>
      <div className={styles['side']}>{side}</div>
      {children}
    </div>
  );
}
