import { useServices } from '@stepwise/client/services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Field } from '@stepwise/design/field';
import { useState } from 'react';
import { deletionFailure } from './failure-text.ts';
import { privacyMessages } from './messages.ts';
import { needsFreshSignIn, useDeleteAccount } from './use-delete-account.ts';
import * as styles from './privacy-center.module.css';

const text = privacyMessages.remove;

/** The word has to be typed, so that no stray tap ends an account. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isMismatchShown, setIsMismatchShown] = useState(false);
  const remove = useDeleteAccount();
  const isTyped = typed.trim() === text.typed;

  // While it is under way, the outcome must find somebody to tell.
  const close = (): void => {
    if (!remove.isPending) onClose();
  };
  const confirm = (): void => {
    setIsMismatchShown(!isTyped);
    if (isTyped) remove.mutate();
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      role="alertdialog"
      title={text.question}
      actions={
        <>
          <Button isBlock isDisabled={remove.isPending} onPress={close}>
            {text.keep}
          </Button>
          <Button variant="danger" isBlock onPress={confirm} isBusy={remove.isPending} busyLabel={text.busy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['confirm']}>
        <p>{text.text}</p>
        <Field
          label={text.label}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          errorMessage={isMismatchShown && !isTyped ? text.mismatch : undefined}
        />
        {remove.isError && <Failure error={remove.error} />}
      </div>
    </Dialog>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { session } = useServices();
  if (!needsFreshSignIn(error)) {
    return (
      <Banner tone="danger" role="alert">
        {deletionFailure(error)}
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      role="alert"
      actions={<Button onPress={() => session.signIn('/privacy-center')}>{text.signIn}</Button>}
    >
      {text.tooOld}
    </Banner>
  );
}
