import { Button } from '@stepwise/design/button';
import { useRef } from 'react';
import { errorMessages } from '../run/error-messages.ts';
import { summaryMessages } from './messages.ts';
import type { AccountRead } from './use-summary-parts.ts';
import * as styles from './summary.module.css';

const text = summaryMessages.account;

type AccountNoteProps = {
  readonly account: AccountRead;
  readonly isTryingAgain: boolean;
  readonly onRetry: () => void;
  readonly onShow: () => void;
};

/** Where the results come from. It is as high with a button in it, so that nothing below it moves. */
export function AccountNote({ account, isTryingAgain, onRetry, onShow }: AccountNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const show = () => {
    onShow();
    // The pressed button goes: the next thing to hear about is what it stood for.
    note.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={note} tabIndex={-1} className={styles['account']} data-account={account}>
      <output>{text[account]}</output>
      {account === 'failed' ? (
        <Button size="small" isBusy={isTryingAgain} onPress={onRetry}>
          {errorMessages.actions.retry}
        </Button>
      ) : null}
      {account === 'more' ? (
        <Button size="small" onPress={show}>
          {text.show}
        </Button>
      ) : null}
    </div>
  );
}
