import type { ReactNode } from 'react';
import * as styles from './fact-list.module.css';

export type Fact = { readonly term: string; readonly text: ReactNode; readonly isTotal?: boolean };

/** What is known, line by line: its name on one side, the fact on the other. */
export function FactList({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {facts.map(({ term, text, isTotal = false }) => (
        <div key={term} data-total={isTotal || undefined}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
