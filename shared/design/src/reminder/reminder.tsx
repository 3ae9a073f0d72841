import type { ReactNode } from 'react';
import { BellIcon } from '../icon/bell.tsx';
import * as styles from './reminder.module.css';

/** What a {@link Reminder} takes. */
export type ReminderProps = {
  /** Accessible name of the strip. */
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Small buttons. */
  readonly actions: ReactNode;
  readonly icon?: ReactNode;
  /** A low card that lies over the page for a while, of words and buttons alone. */
  readonly isCard?: boolean;
};

/** A strip in lamp light under the top bar. It stands in the flow: it pushes, it never covers. */
export function Reminder({ label, title, children, actions, icon, isCard = false }: ReminderProps) {
  return (
    <section className={styles['strip']} data-card={isCard || undefined} aria-label={label}>
      <div className={styles['inside']}>
        <div className={styles['words']}>
          {icon ?? <BellIcon />}
          <div>
            <strong className={styles['title']}>{title}</strong>
            <p className={styles['text']}>{children}</p>
          </div>
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </section>
  );
}
