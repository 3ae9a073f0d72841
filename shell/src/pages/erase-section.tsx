import type { ReactNode } from 'react';
import { eraseMessages } from './messages.ts';
import * as styles from './policies/policy-page.module.css';

/** What erasing means, and what to press for it. */
export function EraseSection({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{eraseMessages.title}</h2>
      <p>{eraseMessages.text}</p>
      {children}
    </section>
  );
}
