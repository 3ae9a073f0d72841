import type { PaymentTransaction } from '@stepwise/contract/payment';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { formatPrice } from '@stepwise/domain/payment-catalogue';
import { useState } from 'react';
import { longDate } from '../data/dates.ts';
import { refusalOf } from '../data/payment-refusal.ts';
import { leftToReturn } from './billing-rules.ts';
import { billingMessages as text } from './messages.ts';
import { useWithdraw } from './use-withdraw.ts';
import * as styles from './billing.module.css';

type WithdrawalProps = { readonly payment: PaymentTransaction; readonly mayStart: boolean };

/** The right to have the money back, in two steps: the button, and a question that says what follows. */
export function Withdrawal({ payment, mayStart }: WithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [price] = useState(() => formatPrice(leftToReturn(payment)));
  const withdraw = useWithdraw(payment);
  const close = (): void => setIsAsking(false);
  const send = (): void => withdraw.mutate(undefined, { onSettled: close });
  if (withdraw.isSuccess) {
    return (
      <Banner tone="success" title={text.doneTitle}>
        {text.done(price)}
      </Banner>
    );
  }
  if (!mayStart || payment.refund_until === null) return null;
  // The page was open when the last day ended.
  if (withdraw.isError && refusalOf(withdraw.error) === 'refundTooLate') {
    return <Failed>{text.tooLate}</Failed>;
  }
  const note = payment.amount_refunded === 0 ? text.withdrawNote : text.withdrawRestNote;
  return (
    <Stack gap="small">
      {withdraw.isError ? <Failed>{text.failed}</Failed> : null}
      <div>
        <Button onPress={() => setIsAsking(true)}>{text.withdraw}</Button>
      </div>
      <SoftText size="small">{note(longDate(payment.refund_until))}</SoftText>
      <AlertDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={send}
        title={text.askTitle(price)}
        confirmLabel={text.confirm}
        cancelLabel={text.keep}
        isBusy={withdraw.isPending}
        busyLabel={text.confirming}
      >
        <ul className={styles['follows']}>
          {text.ask.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </AlertDialog>
    </Stack>
  );
}

function Failed({ children }: { readonly children: string }) {
  return (
    <Banner tone="warning" role="alert" title={text.failedTitle}>
      {children}
    </Banner>
  );
}
