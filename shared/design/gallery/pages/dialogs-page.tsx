import { useState } from 'react';
import { AlertDialog } from '../../src/alert-dialog/alert-dialog.tsx';
import { Button } from '../../src/button/button.tsx';
import { Dialog } from '../../src/dialog/dialog.tsx';
import { ErrorDialog } from '../../src/error-dialog/error-dialog.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

type Open = 'none' | 'dialog' | 'alert' | 'error';

/** Dialogs, opened by a button. */
export function DialogsPage() {
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  return (
    <SampleGroup title="Dialogs">
      <Sample name="A sheet on a phone, 544 wide on a desk">
        <Button onPress={() => setOpen('dialog')}>Open preferences</Button>
      </Sample>
      <Sample name="Two buttons of one size">
        <Button onPress={() => setOpen('alert')}>Delete account</Button>
      </Sample>
      <Sample name="An error that must be seen">
        <Button onPress={() => setOpen('error')}>Break something</Button>
      </Sample>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Cookie Preferences"
        actions={
          <>
            <Button variant="primary" onPress={close}>
              Save Preferences
            </Button>
            <Button onPress={close}>Cancel</Button>
          </>
        }
      >
        <p>Choose what may be kept on this device. You can change this any time in the Privacy Center.</p>
      </Dialog>
      <Alerts open={open} close={close} />
    </SampleGroup>
  );
}

function Alerts({ open, close }: { readonly open: Open; readonly close: () => void }) {
  return (
    <>
      <AlertDialog
        isOpen={open === 'alert'}
        onClose={close}
        onConfirm={close}
        title="Delete your account?"
        cancelLabel="Keep account"
        confirmLabel="Delete account"
        tone="danger"
      >
        <p>Your answers, sessions and profile go away. This cannot be undone.</p>
      </AlertDialog>
      <ErrorDialog
        isOpen={open === 'error'}
        onClose={close}
        title="Something went wrong"
        details="Reference 7F3A-21"
        actions={<Button onPress={close}>Try Again</Button>}
      >
        <p>Nothing you saved was lost.</p>
      </ErrorDialog>
    </>
  );
}
