import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { ChoicePair } from '@stepwise/design/choice-pair';
import { Dialog } from '@stepwise/design/dialog';
import { submitMessages } from './messages.ts';
import type { StorageChoice } from './storage-choice.ts';
import * as styles from './agreement-dialog.module.css';

const text = submitMessages.agreement;

type AgreementDialogProps = {
  readonly onChoose: (choice: StorageChoice['choice']) => void;
  readonly onClose: () => void;
};

/** Asked once, before the first answer leaves the device. Both answers weigh the same and both give full results. */
export function AgreementDialog({ onChoose, onClose }: AgreementDialogProps) {
  const { session } = useServices();
  const isSignedIn = session.current().kind === 'signed-in';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      actions={
        <ChoicePair>
          <Button isBlock onPress={() => onChoose('save')}>
            {text.save}
          </Button>
          <Button isBlock onPress={() => onChoose('device')}>
            {text.device}
          </Button>
        </ChoicePair>
      }
    >
      <p>{text.text}</p>
      <dl className={styles['ways']}>
        <dt>{text.save}</dt>
        <dd>{isSignedIn ? text.saveTextSignedIn : text.saveText}</dd>
        <dt>{text.device}</dt>
        <dd>{text.deviceText}</dd>
      </dl>
    </Dialog>
  );
}
