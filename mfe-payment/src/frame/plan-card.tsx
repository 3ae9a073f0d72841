import { ButtonLink } from '@stepwise/design/button-link';
import { TickList } from '@stepwise/design/tick-list';
import { refundPeriodDays } from '@stepwise/domain/payment-terms';
import { useId } from 'react';
import { longDate } from '../data/dates.ts';
import type { Offer } from '../data/offer.ts';
import { planMessages } from './messages.ts';
import type { RefundWindow } from './refund-window.ts';
import type { Access } from './use-access.ts';
import * as styles from './plan-card.module.css';

type PlanCardProps = {
  readonly offer: Offer;
  readonly holds: readonly string[];
  readonly access: Access | undefined;
  readonly refund: RefundWindow | undefined;
};

/**
 * What is sold, for how much, and the one button. Who has it already is known a moment later: until when it is theirs
 * takes the place of the price, and nothing moves.
 */
export function PlanCard({ offer, holds, access, refund }: PlanCardProps) {
  const id = useId();
  return (
    <section className={styles['plan']} aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id}>
          {access?.kind === 'open' && access.until === null ? planMessages.lifetime : offer.plan.productName}
        </h2>
        <p className={styles['standing']}>
          {access?.kind === 'open' ? <Member until={access.until} /> : <Price offer={offer} />}
        </p>
        <TickList items={holds} />
        {access?.kind === 'open' ? <Use /> : <Buy offer={offer} />}
      </div>
      <p className={styles['foot']}>
        {access?.kind === 'open' ? memberNote(refund) : planMessages.promise(refundPeriodDays)}
      </p>
    </section>
  );
}

function Buy({ offer }: { readonly offer: Offer }) {
  return (
    <ButtonLink href="/payment" variant="primary" size="large" isBlock>
      {planMessages.buy[offer.term]}
    </ButtonLink>
  );
}

function Use() {
  return (
    <ButtonLink href="/exercises" variant="primary" size="large" isBlock>
      {planMessages.memberAction}
    </ButtonLink>
  );
}

function Price({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <span className={styles['price']}>{offer.shortPrice}</span> {planMessages.priceNote}
    </>
  );
}

function Member({ until }: { readonly until: string | null }) {
  return (
    <>
      {planMessages.member}{' '}
      <strong className={styles['until']}>
        {until === null ? planMessages.memberForLife : planMessages.memberUntil(longDate(until))}
      </strong>
    </>
  );
}

/** The thirty days are a promise to whoever has not paid yet; whoever has reads when they end. */
function memberNote(refund: RefundWindow | undefined): string {
  if (refund === undefined) return planMessages.memberNote;
  const until = longDate(refund.until);
  return refund.isOpen ? planMessages.refundOpen(until) : planMessages.refundOver(until);
}
