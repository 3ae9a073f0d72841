import { Button } from '@stepwise/design/button';
import { errorMessages } from '../run/error-messages.ts';
import { summaryMessages } from './messages.ts';
import type { AccountRead } from './use-summary-parts.ts';
import * as styles from './summary.module.css';

const text = summaryMessages.account;

type AccountNoteProps = {
  readonly account: AccountRead;
  readonly isTryingAgain: boolean;
  readonly onRetry: () => void;
};

/** Where the results come from. It is as high when the account cannot be read, so that nothing below it moves. */
export function AccountNote({ account, isTryingAgain, onRetry }: AccountNoteProps) {
  return (
    <div className={styles['account']} data-account={account}>
      <output>{text[account]}</output>
      {account === 'failed' ? (
        <Button size="small" isBusy={isTryingAgain} onPress={onRetry}>
          {errorMessages.actions.retry}
        </Button>
      ) : null}
    </div>
  );
}
