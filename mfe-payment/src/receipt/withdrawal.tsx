import type { PaymentTransaction } from '@stepwise/contract/payment';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { formatPrice } from '@stepwise/domain/payment-catalogue';
import { useEffect, useEffectEvent, useState } from 'react';
import { longDate } from '../data/dates.ts';
import { leftToReturn } from './billing-rules.ts';
import { billingMessages as text } from './messages.ts';
import { useWithdraw } from './use-withdraw.ts';
import { withdrawalFailure } from './withdrawal-failure.ts';
import type { WithdrawalFailure } from './withdrawal-failure.ts';
import * as styles from './billing.module.css';

type WithdrawalProps = {
  readonly payment: PaymentTransaction;
  /** What tells the payment from the others. */
  readonly when: string;
  readonly mayStart: boolean;
  /** What was asked has an answer for good, and the button that had the focus is no more. */
  readonly onButtonGone: () => void;
};

/** The right to have the money back, in two steps: the button, and a question that says what follows. */
export function Withdrawal({ payment, when, mayStart, onButtonGone }: WithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [price] = useState(() => formatPrice(leftToReturn(payment)));
  const withdraw = useWithdraw(payment);
  const close = (): void => setIsAsking(false);
  const send = (): void => withdraw.mutate(undefined, { onSettled: close });
  const failure = withdraw.isError ? withdrawalFailure(withdraw.error) : undefined;
  // Its answer may be lost and the money on its way all the same: then the account knows it.
  const isOnItsWay = withdraw.isSuccess || (withdraw.isError && leftToReturn(payment) === 0);
  const isOver = isOnItsWay || failure === 'tooLate';
  const tellGone = useEffectEvent(onButtonGone);
  useEffect(() => {
    if (isOver) tellGone();
  }, [isOver]);
  if (isOnItsWay) {
    return (
      <Banner tone="success" title={text.doneTitle}>
        {text.done(price)}
      </Banner>
    );
  }
  if (!mayStart || payment.refund_until === null) return null;
  // The page was open when the last day ended.
  if (failure === 'tooLate') return <Failed failure={failure} />;
  const note = payment.amount_refunded === 0 ? text.withdrawNote : text.withdrawRestNote;
  return (
    <Stack gap="small">
      {failure === undefined ? null : <Failed failure={failure} />}
      <div>
        <Button label={text.withdrawOf(when)} onPress={() => setIsAsking(true)}>
          {text.withdraw}
        </Button>
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
        <Follows payment={text.payment(payment.product_name, when)} />
      </AlertDialog>
    </Stack>
  );
}

/** Which payment it is about, and what follows. */
function Follows({ payment }: { readonly payment: string }) {
  return (
    <>
      <SoftText>{payment}</SoftText>
      <ul className={styles['follows']}>
        {text.ask.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function Failed({ failure }: { readonly failure: WithdrawalFailure }) {
  const { title, text: words } = text.failures[failure];
  return (
    <Banner tone="warning" role="alert" title={title}>
      {words}
    </Banner>
  );
}
