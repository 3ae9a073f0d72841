import { Dialog } from '../dialog/dialog.tsx';
import type { ErrorText } from '../error-panel/error-panel.tsx';
import { TechnicalDetails } from '../error-panel/technical-details.tsx';

/** What an {@link ErrorDialog} takes. */
export type ErrorDialogProps = ErrorText & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel?: string;
};

/** An error that has to be seen before anything else. Use it where going on would lose something. */
export function ErrorDialog(props: ErrorDialogProps) {
  const { closeLabel } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      role="alertdialog"
      actions={props.actions}
      {...(closeLabel === undefined ? {} : { closeLabel })}
    >
      {props.children}
      <TechnicalDetails details={props.details} label={props.detailsLabel} />
    </Dialog>
  );
}
