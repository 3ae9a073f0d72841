import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Row } from '@stepwise/design/page';
import { writeName } from '../data/session-writes.ts';
import { isDeletion } from '../data/keep-here.ts';
import type { SessionChange } from '../data/session-changes.ts';
import type { ChangePlace } from '../data/use-sessions.ts';
import { waitingChanges } from '../data/waiting-changes.ts';
import { calendarMessages as text } from './messages.ts';

type NotSentProps = {
  readonly userId: string;
  readonly changes: readonly ChangePlace[];
  /** Opens what was written again, so that it can be changed and saved. */
  readonly onOpen: (session: PracticeSession, isNew: boolean) => void;
};

/** What the account would not take after all. It stays on this device until the person says what becomes of it. */
export function NotSent({ userId, changes, onOpen }: NotSentProps) {
  const { outbox } = useServices();
  const refused = changes.filter(({ place }) => place === 'refused');
  if (refused.length === 0) return null;
  const forget = (writeId: string) => {
    outbox.discard({ kind: 'user', userId }, writeName(writeId));
    waitingChanges.remove(writeId);
  };
  const isAllDeletion = refused.every(({ waiting }) => isDeletion(waiting.change));
  return (
    <Banner tone="warning" role="alert" title={isAllDeletion ? text.notDeletedTitle : text.notSentTitle}>
      {refused.map(({ waiting: { change, writeId } }) => (
        <div key={writeId}>
          <p>{wordsOf(change)}</p>
          <Row>
            {change.kind === 'create' || change.kind === 'update' ? (
              <Button
                size="small"
                onPress={() => {
                  forget(writeId);
                  onOpen(change.session, change.kind === 'create');
                }}
              >
                {text.notSentOpen}
              </Button>
            ) : null}
            <Button
              size="small"
              variant={isDeletion(change) ? 'secondary' : 'quiet'}
              onPress={() => forget(writeId)}
            >
              {isDeletion(change) ? text.notDeletedKeep : text.notSentDiscard}
            </Button>
          </Row>
        </div>
      ))}
    </Banner>
  );
}

function wordsOf(change: SessionChange): string {
  if (change.kind !== 'batch') {
    const { title } = change.session;
    return change.kind === 'delete' ? text.notDeleted(title) : text.notSent(title);
  }
  return isDeletion(change) ? text.notDeletedSeries : text.notSentSeries;
}
