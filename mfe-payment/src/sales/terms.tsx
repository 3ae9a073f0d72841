import { HumanText, SoftText } from '@stepwise/design/text';
import { refundPeriodDays } from '@stepwise/domain/payment-terms';
import type { ReactNode } from 'react';
import type { Offer } from '../data/offer.ts';
import { salesMessages } from './messages.ts';
import * as styles from './sales-screen.module.css';

/** The price, the way back, and whom the program does not fit. */
export function Terms({ offer, helpAction }: { readonly offer: Offer; readonly helpAction: ReactNode }) {
  return (
    <>
      <section className={styles['term']} aria-labelledby="sales-cost">
        <HumanText as="h2" size="small" id="sales-cost">
          {salesMessages.costTitle}
        </HumanText>
        <SoftText>{salesMessages.cost[offer.term](offer.shortPrice)}</SoftText>
      </section>
      <section className={styles['term']} aria-labelledby="sales-refund">
        <HumanText as="h2" size="small" id="sales-refund">
          {salesMessages.refundTitle}
        </HumanText>
        <SoftText>{salesMessages.refund(refundPeriodDays)}</SoftText>
      </section>
      <NotFor helpAction={helpAction} />
    </>
  );
}

function NotFor({ helpAction }: { readonly helpAction: ReactNode }) {
  return (
    <section className={styles['term']} aria-labelledby="sales-not">
      <HumanText as="h2" size="small" id="sales-not">
        {salesMessages.notTitle}
      </HumanText>
      <ul className={styles['bullets']}>
        {salesMessages.not(refundPeriodDays).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div>{helpAction}</div>
    </section>
  );
}
