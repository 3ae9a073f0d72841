import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '../data/day-words.ts';
import { saveChange } from '../data/save-change.ts';
import { seriesBatch } from '../data/series-batch.ts';
import { readWholeSeries } from '../data/whole-series.ts';
import { CancelOr } from '../frame/cancel-or.tsx';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { deleteSeries, seriesScopes } from '../recurrence/series-operations.ts';
import type { SeriesScope } from '../recurrence/series-operations.ts';
import { failureWords, isExpected } from './failure-words.ts';
import { detailMessages, repeatMessages as text, sessionMessages } from './messages.ts';
import { removeSession } from './remove-session.ts';
import * as styles from './session-form.module.css';

/** Which sessions of a series go. What is done already stays. */
export function RemoveSeriesDialog({
  session,
  onClose,
}: {
  readonly session: PracticeSession;
  readonly onClose: () => void;
}) {
  const [scope, setScope] = useState<SeriesScope>('this');
  const services = useServices();
  const remove = useRemoveSeries(session, onClose);
  const confirm = () => {
    if (scope !== 'this') {
      remove.mutate(scope);
      return;
    }
    removeSession(services, session);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.scopeDelete}
      actions={
        <CancelOr onCancel={onClose}>
          <Button variant="danger" isBusy={remove.isPending} onPress={confirm}>
            {detailMessages.remove}
          </Button>
        </CancelOr>
      }
    >
      <div className={styles['form']}>
        <p>{text.which(session.title, dayWords(session.date, 'long').replaceAll(' ', '\u00a0'))}</p>
        <ChoiceGroup
          label={text.scopeDelete}
          isLabelHidden
          value={scope}
          choices={seriesScopes.map((value) => ({ value, label: text[value] }))}
          onChange={setScope}
        />
        {remove.isError ? (
          <Banner tone="danger" role="alert" title={sessionMessages.refusedTitle}>
            {failureWords(toAppError(remove.error))}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}

function useRemoveSeries(session: PracticeSession, onDone: () => void) {
  const services = useServices();
  const { notifications, telemetry } = services;
  const userId = session.user_id;
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (scope: SeriesScope) => {
      const seriesId = session.recurring_id ?? '';
      const sessions = await readWholeSeries({ services, userId }, seriesId);
      const plan = deleteSeries({ sessions, session, scope });
      const request = seriesBatch(plan, () => crypto.randomUUID());
      const outcome = await saveChange(
        { services, userId },
        {
          kind: 'batch',
          request,
          seriesId,
        },
      );
      if (outcome.kind === 'failed') throw outcome.error;
      return outcome.kind === 'not-deleted' ? undefined : plan.deleted.length;
    },
    onError: (thrown) => {
      if (!isExpected(toAppError(thrown))) telemetry.report(thrown);
    },
    onSuccess: (count) => {
      // The calendar says what became of it.
      if (count !== undefined) {
        notifications.toast({ tone: 'info', title: detailMessages.removedSeries(count) });
      }
      onDone();
    },
  });
}
