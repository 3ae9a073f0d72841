import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxService } from '@stepwise/contract/outbox';
import { countUnsent, outboxChangedKey } from '@stepwise/client/outbox-key';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { unsentMessages } from './unsent-messages.ts';
import type { UnsentQuestion } from './unsent-prompt.ts';

export type UnsentDialogProps = {
  readonly question: UnsentQuestion;
  readonly outbox: Pick<OutboxService, 'send'>;
  readonly storage: SafeStorage;
  readonly signIn: () => void;
};

/** Asked before anything that is only on this device would be lost. */
export function UnsentDialog({ question, outbox, storage, signIn }: UnsentDialogProps) {
  const count = useUnsentCount(storage, question);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const texts = unsentMessages[question.reason];
  const stay = (): void => question.answer('stay');

  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await outbox.send({ retryRefused: true });
    } catch {
      // What could not be sent is still counted below.
    }
    if (countUnsent(storage) > 0) setState('failed');
  };

  const actions = (
    <>
      <Button
        variant="primary"
        isBlock
        isBusy={state === 'sending'}
        busyLabel={unsentMessages.sending}
        onPress={question.reason === 'sign-out' ? () => void send() : signIn}
      >
        {texts.send}
      </Button>
      <Button variant="danger" isBlock onPress={() => question.answer('go')}>
        {texts.drop}
      </Button>
      <Button variant="quiet" isBlock onPress={stay}>
        {texts.stay}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={stay} role="alertdialog" title={texts.title} actions={actions}>
      <p>{unsentMessages.count(count)}</p>
      <p>{texts.text}</p>
      {state === 'failed' && <p role="alert">{unsentMessages.failed}</p>}
    </Dialog>
  );
}

/** Once all of it was sent meanwhile, or erased by another tab, nothing is left to ask about. */
function useUnsentCount(storage: SafeStorage, question: UnsentQuestion): number {
  const count = useSyncExternalStore(
    (listener) => storage.subscribe(outboxChangedKey, listener),
    () => countUnsent(storage),
  );
  useEffect(() => {
    if (count === 0) question.answer(question.reason === 'sign-out' ? 'go' : 'stay');
  }, [count, question]);
  return count;
}
