import { Button } from '@stepwise/design/button';
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
  readonly unread: Unread | undefined;
};

/** What an account has could not be read, so nobody knows whether there is something to offer. */
export type Unread = { readonly isReading: boolean; readonly readAgain: () => void };

/**
 * What is sold, for how much, and the one button. Who has it already is known a moment later: until when it is theirs
 * takes the place of the price, and nothing moves.
 */
export function PlanCard({ offer, holds, access, refund, unread }: PlanCardProps) {
  const id = useId();
  return (
    <section className={styles['plan']} aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id}>
          {access?.kind === 'open' && access.until === null ? planMessages.lifetime : offer.plan.productName}
        </h2>
        <p className={styles['standing']}>
          <Standing offer={offer} access={access} unread={unread} />
        </p>
        <TickList items={holds} />
        <Action offer={offer} access={access} unread={unread} />
      </div>
      <p className={styles['foot']}>{footOf({ access, refund, unread })}</p>
    </section>
  );
}

type StateProps = Pick<PlanCardProps, 'offer' | 'access' | 'unread'>;

function Standing({ offer, access, unread }: StateProps) {
  if (unread !== undefined) return planMessages.unread;
  return access?.kind === 'open' ? <Member until={access.until} /> : <Price offer={offer} />;
}

function Action({ offer, access, unread }: StateProps) {
  if (unread !== undefined) return <ReadAgain {...unread} />;
  if (access?.kind === 'open') return <Use />;
  return (
    <ButtonLink href="/payment" variant="primary" size="large" isBlock>
      {buyWords(offer.term, access)}
    </ButtonLink>
  );
}

/** Who had a year is not offered a first one. */
export function buyWords(term: Offer['term'], access: Access | undefined): string {
  const hadYear = access?.kind === 'closed' && access.endedOn !== null;
  return term === 'oneYear' && hadYear ? planMessages.buyAgain : planMessages.buy[term];
}

function ReadAgain({ isReading, readAgain }: Unread) {
  return (
    <Button
      variant="primary"
      size="large"
      isBlock
      isBusy={isReading}
      busyLabel={planMessages.reading}
      onPress={readAgain}
    >
      {planMessages.tryAgain}
    </Button>
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

function footOf({ access, refund, unread }: Pick<PlanCardProps, 'access' | 'refund' | 'unread'>): string {
  if (unread !== undefined) return planMessages.unreadNote;
  return access?.kind === 'open' ? memberNote(refund) : planMessages.promise(refundPeriodDays);
}

/** The thirty days are a promise to whoever has not paid yet; whoever has reads when they end. */
function memberNote(refund: RefundWindow | undefined): string {
  if (refund === undefined) return planMessages.memberNote;
  const until = longDate(refund.until);
  return refund.isOpen ? planMessages.refundOpen(until) : planMessages.refundOver(until);
}
