import type { ReactNode } from 'react';
import * as styles from './ruled-steps.module.css';

export type RuledStep = { readonly mark: ReactNode; readonly title: string; readonly text: string };

/** What happens one after the other, each with its mark and between lines. */
export function RuledSteps({ steps }: { readonly steps: readonly RuledStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ mark, title, text }) => (
        <li key={title}>
          {mark}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
