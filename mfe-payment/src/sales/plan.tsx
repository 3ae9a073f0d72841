import { ButtonLink } from '@stepwise/design/button-link';
import { TickList } from '@stepwise/design/tick-list';
import { salesMessages } from '../messages.ts';
import * as styles from './sales-screen.module.css';

/** What the program costs and holds, and that it cannot be bought yet. */
export function Plan() {
  return (
    <section className={styles['plan']} aria-labelledby="sales-plan">
      <div className={styles['planTop']}>
        <h2 id="sales-plan">{salesMessages.planTitle}</h2>
        <p>
          <span className={styles['price']}>{salesMessages.price}</span> {salesMessages.priceNote}
        </p>
        <TickList items={salesMessages.holds} />
        <p className={styles['closed']}>{salesMessages.closed}</p>
        <ButtonLink href="/assessment" variant="primary" isBlock>
          {salesMessages.free}
        </ButtonLink>
        <p className={styles['quiet']}>{salesMessages.freeNote}</p>
      </div>
      <p className={styles['planFoot']}>{salesMessages.promise}</p>
    </section>
  );
}
