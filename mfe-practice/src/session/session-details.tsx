import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Dialog } from '@stepwise/design/dialog';
import { useState } from 'react';
import { detailMessages as text } from './messages.ts';
import { RemoveSeriesDialog } from './remove-series-dialog.tsx';
import { removeSession } from './remove-session.ts';
import { SessionFacts } from './session-facts.tsx';
import type { SessionState } from './session-state.ts';
import * as styles from './session-form.module.css';

type SessionDetailsProps = {
  readonly session: PracticeSession;
  readonly state: SessionState;
  readonly isWaiting: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onComplete: () => void;
};

/** One session: what is known, and what can be done with it. */
export function SessionDetails(props: SessionDetailsProps) {
  const { session, state, onClose } = props;
  const services = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    if (session.recurring_id !== null) {
      setIsAsking(true);
      return;
    }
    removeSession(services, session);
    onClose();
  };
  if (isAsking) return <RemoveSeriesDialog session={session} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={session.title}>
      <div className={styles['form']}>
        <p>{props.isWaiting ? `${text[state]} · ${text.waiting}` : text[state]}</p>
        <SessionFacts session={session} />
        {state === 'done' ? null : <NextStep {...props} />}
        <div className={styles['more']}>
          <Button size="small" onPress={props.onEdit}>
            {text.edit}
          </Button>
          <Button size="small" onPress={props.onCopy}>
            {text.copy}
          </Button>
          <Button size="small" onPress={remove}>
            {text.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function NextStep({ session, state, onComplete }: SessionDetailsProps) {
  const isOver = state === 'due';
  return (
    <>
      <ButtonLink variant="primary" href={`/${isOver ? 'post' : 'pre'}-exercise/${session.id}`}>
        {isOver ? text.startAfter : text.startBefore}
      </ButtonLink>
      <Button onPress={onComplete}>{text.complete}</Button>
    </>
  );
}
