import { useState } from 'react';
import { AlertDialog } from '../../src/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../src/banner/banner.tsx';
import { Button } from '../../src/button/button.tsx';
import { Reminder } from '../../src/reminder/reminder.tsx';
import { addToast, dismissToast, removeToast, type ToastQueue } from '../../src/toast-queue/toast-queue.ts';
import { ToastRegion } from '../../src/toast-region/toast-region.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

const noop = () => {};

/** Messages that stay and messages that go. */
export function MessagesPage() {
  return (
    <>
      <Toasts />
      <SampleGroup title="Banners" isWide>
        <Sample name="Info">
          <Banner tone="info" title="When to talk to someone.">
            If worry keeps you from work, school, food or sleep, a doctor or counselor can help.
          </Banner>
        </Sample>
        <Sample name="Success">
          <Banner tone="success" onDismiss={noop}>
            Your answers moved to your account.
          </Banner>
        </Sample>
        <Sample name="Warning">
          <Banner tone="warning" actions={<Button size="small">Stay signed in</Button>}>
            Your sign-in ends in five minutes. What you typed is kept.
          </Banner>
        </Sample>
        <Sample name="Danger">
          <Banner tone="danger">
            Failed to submit survey responses. Your answers have been saved locally.
          </Banner>
        </Sample>
      </SampleGroup>
      <Reminder
        label="Reminder"
        title="Ask one question in the team meeting"
        actions={
          <>
            <Button size="small" variant="primary">
              Start Pre-Exercise
            </Button>
            <Button size="small" variant="quiet">
              Dismiss
            </Button>
          </>
        }
      >
        Your practice session starts in 25 minutes. Ready to begin?
      </Reminder>
    </>
  );
}

function Toasts() {
  const [queue, setQueue] = useState<ToastQueue>([]);
  const [isAsking, setAsking] = useState(false);
  const show = (id: string, title: string) =>
    setQueue((old) =>
      addToast(old, { id, title, tone: 'success', text: 'It was planned for May 21.', actionLabel: 'Undo' }),
    );
  const drop = (id: string) => setQueue((old) => dismissToast(old, id));
  return (
    <SampleGroup title="Toasts">
      <Sample name="One at a time; waits while someone points at it">
        <Button onPress={() => show('first', 'Session removed')}>Remove a session</Button>
      </Sample>
      <Sample name="A second one">
        <Button onPress={() => show('second', 'Answers sent')}>Send answers</Button>
      </Sample>
      <Sample name="Above a dialog: its choices stay free">
        <Button onPress={() => setAsking(true)}>Ask first</Button>
        <AlertDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => show('third', 'It did not work')}
          title="Remove this session?"
          confirmLabel="Try to remove"
          cancelLabel="Keep"
        >
          Its notes go with it.
        </AlertDialog>
      </Sample>
      <ToastRegion
        queue={queue}
        rules={{ limit: 1, duration: 6000, removalDelay: 5000 }}
        onDismiss={drop}
        onRemove={(id) => setQueue((old) => removeToast(old, id))}
        onAction={drop}
      />
    </SampleGroup>
  );
}
