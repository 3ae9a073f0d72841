import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/chevron-down.tsx';
import * as styles from './disclosure.module.css';

/** What a {@link Disclosure} takes. */
export type DisclosureProps = {
  readonly summary: string;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
};

/** More, for those who want it. The browser's own element: it works before any script runs. */
export function Disclosure({ summary, children, isOpenAtFirst = false }: DisclosureProps) {
  return (
    <details className={styles['more']} open={isOpenAtFirst}>
      <summary>
        <ChevronDownIcon />
        {summary}
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
