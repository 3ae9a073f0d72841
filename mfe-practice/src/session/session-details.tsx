import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Dialog } from '@stepwise/design/dialog';
import { useState } from 'react';
import { detailMessages as text, sessionMessages } from './messages.ts';
import { useSaveSession } from '../data/use-save-session.ts';
import { RemoveSeriesDialog } from './remove-series-dialog.tsx';
import { removeSession } from './remove-session.ts';
import { SessionFacts } from './session-facts.tsx';
import type { SessionState } from './session-state.ts';
import * as styles from './session-form.module.css';

type SessionDetailsProps = {
  readonly session: PracticeSession;
  readonly state: SessionState;
  /** Where it is, while something of it has not been sent. */
  readonly waiting: string | undefined;
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
        <p>{props.waiting === undefined ? text[state] : `${text[state]} · ${props.waiting}`}</p>
        <SessionFacts session={session} />
        {state === 'done' ? <Reopen {...props} /> : <NextStep {...props} />}
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

/** A completion that was a mistake, or that somebody wants to do once more. What was noted stays. */
function Reopen({ session, onClose }: SessionDetailsProps) {
  const { notifications } = useServices();
  const save = useSaveSession(session.user_id);
  const reopen = async () => {
    const planned = { ...session, completed: false, completed_at: null, exercise_status: null };
    const { kind } = await save.mutateAsync({ kind: 'update', base: session, session: planned });
    if (kind === 'undecided') return;
    if (kind === 'saved' || kind === 'waiting' || kind === 'kept-here') {
      notifications.toast({ tone: 'success', title: text.reopened });
      onClose();
    }
  };
  const isRefused =
    save.data !== undefined && !['saved', 'waiting', 'kept-here', 'undecided'].includes(save.data.kind);
  return (
    <>
      {isRefused ? (
        <Banner tone="danger" role="alert" title={sessionMessages.refusedTitle}>
          {sessionMessages.failed}
        </Banner>
      ) : null}
      <Button isBusy={save.isPending} onPress={() => void reopen()}>
        {text.reopen}
      </Button>
    </>
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
