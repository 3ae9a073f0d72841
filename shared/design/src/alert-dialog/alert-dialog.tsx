import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ChoicePair } from '../choice-pair/choice-pair.tsx';
import { Dialog } from '../dialog/dialog.tsx';

/** What an {@link AlertDialog} takes. */
export type AlertDialogProps = {
  readonly isOpen: boolean;
  /** Runs on Escape and on the button that keeps things as they are. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly tone?: 'standard' | 'danger';
  /** The confirmed work is going on. Until it ends there is nothing to keep, so neither button nor Escape says so. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
};

/** A question that needs an answer: two buttons of one size, no other way out but Escape. */
export function AlertDialog(props: AlertDialogProps) {
  const { onConfirm, tone = 'standard', isBusy = false, busyLabel } = props;
  const close = (): void => {
    if (!isBusy) props.onClose();
  };
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={close}
      title={props.title}
      role="alertdialog"
      isDismissable={false}
      actions={
        <ChoicePair>
          <Button isDisabled={isBusy} onPress={close}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'secondary'}
            isBusy={isBusy}
            {...(busyLabel === undefined ? {} : { busyLabel })}
            onPress={onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </ChoicePair>
      }
    >
      {props.children}
    </Dialog>
  );
}
