import type { PaymentTransaction } from '@stepwise/contract/payment';
import { ButtonLink } from '@stepwise/design/button-link';
import { Card } from '@stepwise/design/card';
import { GateActions } from '@stepwise/design/gate';
import { ArrowRightIcon } from '@stepwise/design/icon/arrow-right';
import { Link } from '@stepwise/design/link';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { SoftText } from '@stepwise/design/text';
import { formatPrice } from '@stepwise/domain/payment-catalogue';
import { longDate } from '../data/dates.ts';
import { FactList } from '../frame/fact-list.tsx';
import { receiptMessages as text } from './messages.ts';
import { receiptAddress } from './receipt-address.ts';
import * as styles from './paid-receipt.module.css';

/** What was paid, what it opens and until when, and the first step. */
export function PaidReceipt({ payment }: { readonly payment: PaymentTransaction }) {
  const receipt = receiptAddress(payment.receipt_url);
  const facts = [
    { term: payment.product_name, text: formatPrice(payment.amount) },
    ...(payment.access_until === null
      ? []
      : [{ term: text.openUntil, text: longDate(payment.access_until) }]),
    ...(payment.refund_until === null
      ? []
      : [{ term: text.refundUntil, text: longDate(payment.refund_until) }]),
  ];
  return (
    <>
      <div className={styles['card']}>
        <Card>
          <FactList label={text.success} facts={facts} />
        </Card>
      </div>
      <GateActions>
        <ButtonLink href="/exercises" variant="primary" size="large">
          {text.first}
          <ArrowRightIcon />
        </ButtonLink>
      </GateActions>
      <section className={styles['opens']} aria-labelledby="receipt-opens">
        <h2 id="receipt-opens">{text.opensTitle}</h2>
        <RuledList>
          {text.opens.map((place) => (
            <RowLink key={place.href} {...place} />
          ))}
        </RuledList>
      </section>
      <SoftText size="small" tone="faint">
        {text.inProfile}{' '}
        {receipt === undefined ? null : (
          <Link href={receipt} isExternal>
            {text.receipt}
          </Link>
        )}
      </SoftText>
    </>
  );
}
