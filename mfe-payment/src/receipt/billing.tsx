import { useServices, useSession } from '@stepwise/client/services';
import type { PaymentTransaction } from '@stepwise/contract/payment';
import { Page, Stack } from '@stepwise/design/page';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { useQuery } from '@tanstack/react-query';
import { ownPaymentsQuery } from '../data/payment-queries.ts';
import { isWorthShowing, whenOf } from './billing-rules.ts';
import { billingMessages as text } from './messages.ts';
import { PaymentItem } from './payment-item.tsx';
import * as styles from './billing.module.css';

/** Receipts, how long access runs, and the way to get the money back. */
export function Billing() {
  const session = useSession();
  return session.kind === 'signed-in' ? <OwnPayments userId={session.user.id} /> : null;
}

function OwnPayments({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const payments = useQuery(ownPaymentsQuery({ client, userId }));
  // Most people have none: a place that is empty for them must not come and go.
  if (payments.data === undefined && !payments.isError) return null;
  const shown = payments.data?.filter(isWorthShowing);
  if (shown?.length === 0) return null;
  return (
    <Page isFlush>
      <section className={styles['billing']} aria-labelledby="billing">
        <h2 id="billing">{text.title}</h2>
        {shown === undefined ? (
          <Unread onRetry={() => void payments.refetch()} />
        ) : (
          <Items payments={shown} />
        )}
      </section>
    </Page>
  );
}

function Items({ payments }: { readonly payments: readonly PaymentTransaction[] }) {
  return (
    <Stack as="ul" gap="large">
      {payments.map((payment) => (
        <PaymentItem key={payment.id} payment={payment} when={whenOf(payment, payments)} />
      ))}
    </Stack>
  );
}

function Unread({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      title={text.unreadTitle}
      actions={
        <Button size="small" onPress={onRetry}>
          {text.tryAgain}
        </Button>
      }
    >
      {text.unread}
    </Banner>
  );
}
