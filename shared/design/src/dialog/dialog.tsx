import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { XIcon } from '../icon/x.tsx';
import { catchSecondTap } from './catch-second-tap.ts';
import { dialogMessages } from './messages.ts';
import * as styles from './dialog.module.css';

/** What a {@link Dialog} takes. */
export type DialogProps = {
  readonly isOpen: boolean;
  /** Runs on Escape, on the close button and on a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons of one size at the end. */
  readonly actions?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly closeLabel?: string;
  /** Without it a press outside does nothing, and an alert has no close button. Escape always closes. */
  readonly isDismissable?: boolean;
};

/** A sheet from below on a phone, a panel in the middle on a desk. Its heading takes the focus, which later returns. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, role = 'dialog', isDismissable = true } = props;
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles['place'] ?? ''}>
        <AriaDialog className={styles['dialog'] ?? ''} role={role}>
          <div className={styles['head']}>
            <DialogTitle>{title}</DialogTitle>
            {isDismissable || role === 'dialog' ? (
              <Button
                variant="quiet"
                isIconOnly
                label={props.closeLabel ?? dialogMessages.close}
                onPress={onClose}
              >
                <XIcon />
              </Button>
            ) : null}
          </div>
          <div className={styles['text']}>{children}</div>
          {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function DialogTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  // It is there as long as its dialog is.
  useLayoutEffect(() => catchSecondTap, []);
  return (
    <Heading ref={heading} slot="title" level={2} tabIndex={-1} className={styles['title'] ?? ''}>
      {children}
    </Heading>
  );
}
