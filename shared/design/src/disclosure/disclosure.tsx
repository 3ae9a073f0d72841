import { useState } from 'react';
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
  // From then on it is the reader's: it must not close under somebody who empties a field in it.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles['more']} open={isOpen}>
      <summary>
        <ChevronDownIcon />
        {summary}
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
