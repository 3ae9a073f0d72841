import type { ReactNode } from 'react';
import { HumanText, SoftText } from '../text/text.tsx';
import * as styles from './empty-state.module.css';

/** What an {@link EmptyState} takes. */
export type EmptyStateProps = {
  readonly title: string;
  readonly children: string;
  readonly picture?: ReactNode;
  /** The one thing to do. */
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
};

/** Nothing here yet. It names one thing to do. */
export function EmptyState({ title, children, picture, action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {picture === undefined ? null : <div className={styles['picture']}>{picture}</div>}
      <HumanText as={`h${headingLevel}`} size="small">
        {title}
      </HumanText>
      <SoftText>{children}</SoftText>
      {action}
    </div>
  );
}
