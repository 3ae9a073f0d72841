import type { PaymentTransaction } from '@stepwise/contract/payment';
import { Link } from '@stepwise/design/link';
import { VisuallyHidden } from '@stepwise/design/visually-hidden';
import { formatPrice } from '@stepwise/domain/payment-catalogue';
import { useId, useRef, useState } from 'react';
import { longDate } from '../data/dates.ts';
import { FactList } from '../frame/fact-list.tsx';
import type { Fact } from '../frame/fact-list.tsx';
import { mayWithdraw } from './billing-rules.ts';
import { billingMessages as text } from './messages.ts';
import { receiptAddress } from './receipt-address.ts';
import { Withdrawal } from './withdrawal.tsx';
import * as styles from './billing.module.css';

type PaymentItemProps = {
  readonly payment: PaymentTransaction;
  /** What tells it from the others. */
  readonly when: string;
};

/** One payment: what it was, how it stands, its receipt and the way back. */
export function PaymentItem({ payment, when }: PaymentItemProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const name = text.payment(payment.product_name, when);
  const heading = useRef<HTMLHeadingElement>(null);
  const receipt = receiptAddress(payment.receipt_url);
  return (
    <li className={styles['item']} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {name}
      </h3>
      <FactList label={name} facts={factsOf(payment)} />
      {receipt === undefined ? null : (
        <p>
          <Link href={receipt} isExternal>
            {text.receipt}
            <VisuallyHidden>{when}</VisuallyHidden>
          </Link>
        </p>
      )}
      <Withdrawal
        payment={payment}
        when={when}
        mayStart={mayWithdraw(payment, now)}
        onButtonGone={() => heading.current?.focus()}
      />
    </li>
  );
}

function factsOf(payment: PaymentTransaction): readonly Fact[] {
  const { paid_at: paidAt, access_until: until, amount, amount_refunded: returned } = payment;
  const currency = payment.currency.toUpperCase();
  return [
    { term: text.standing, text: text.statuses[payment.status] },
    paidAt === null
      ? { term: text.startedOn, text: longDate(payment.created_at) }
      : { term: text.paidOn, text: longDate(paidAt) },
    { term: text.amount, text: `${formatPrice(amount)} ${currency}` },
    ...(returned === 0 ? [] : [{ term: text.returned, text: `${formatPrice(returned)} ${currency}` }]),
    ...(until === null ? [] : [{ term: text.accessUntil, text: longDate(until) }]),
  ];
}
