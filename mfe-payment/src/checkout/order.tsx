import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { accessEnd, refundPeriodDays } from '@stepwise/domain/payment-terms';
import { useId, useState } from 'react';
import { longDate } from '../data/dates.ts';
import type { Offer } from '../data/offer.ts';
import { FactList } from '../frame/fact-list.tsx';
import { InRoomOf } from '../frame/in-room-of.tsx';
import { frameMessages } from '../frame/messages.ts';
import type { CheckoutStanding } from './checkout-standing.ts';
import { checkoutMessages as text } from './messages.ts';
import { PayAction, PayShape } from './pay-action.tsx';
import { SignInAction } from './sign-in-action.tsx';
import * as styles from './order.module.css';

export type OrderStanding = Extract<CheckoutStanding, { kind: 'waiting' | 'signed-out' | 'ready' }>;

type OrderProps = { readonly offer: Offer; readonly standing: OrderStanding };

/** Everything that is agreed to, and the one thing to press. */
export function Order({ offer, standing }: OrderProps) {
  const id = useId();
  return (
    <section className={styles['order']} aria-labelledby={id}>
      <h2 id={id}>{text.orderTitle}</h2>
      <FactList label={text.orderTitle} facts={useFacts(offer, standing)} />
      <Action offer={offer} standing={standing} />
    </section>
  );
}

function Action({ offer, standing }: OrderProps) {
  switch (standing.kind) {
    case 'waiting':
      return <Waiting price={offer.price} />;
    case 'signed-out':
      return <SignInAction />;
    case 'ready':
      return <PayAction offer={offer} standing={standing} />;
    default:
      return standing satisfies never;
  }
}

/** In the shape of the button and its note. */
function Waiting({ price }: { readonly price: string }) {
  return (
    <InRoomOf shape={<PayShape price={price} />}>
      <Skeleton label={frameMessages.loading}>
        <SkeletonBlock height="small" />
        <SkeletonLine width="wide" />
      </Skeleton>
    </InRoomOf>
  );
}

const dayMs = 86_400_000;

function useFacts(offer: Offer, standing: OrderStanding) {
  const [now] = useState(() => new Date());
  const runsUntil = standing.kind === 'ready' ? standing.runsUntil : null;
  const end = accessEnd(runsUntil === null ? now : new Date(runsUntil), offer.term);
  const refundEnd = new Date(now.getTime() + refundPeriodDays * dayMs);
  return [
    { term: text.product, text: offer.plan.productName },
    ...(end === undefined ? [] : [{ term: text.until, text: longDate(end) }]),
    { term: text.refundUntil, text: longDate(refundEnd) },
    { term: text.renews, text: text.never },
    { term: text.total, text: text.currency(offer.price), isTotal: true },
  ];
}
