import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { useState } from 'react';
import { useSaveSession } from '../data/use-save-session.ts';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { CancelOr } from '../frame/cancel-or.tsx';
import { LevelSlider } from '../frame/level-slider.tsx';
import { frameMessages } from '../frame/messages.ts';
import { completeMessages as text, sessionMessages } from './messages.ts';
import * as styles from './session-form.module.css';

type CompleteDialogProps = { readonly session: PracticeSession; readonly onClose: () => void };

type Levels = Pick<PracticeSession, (typeof feelings)[number] | 'confidence_gained'>;

const feelings = ['anxiety_before', 'anxiety_during', 'anxiety_after'] as const;
const labels = {
  anxiety_before: text.before,
  anxiety_during: text.during,
  anxiety_after: text.after,
} as const;

/** How it was, in four numbers that may all be left out. */
export function CompleteDialog({ session, onClose }: CompleteDialogProps) {
  const [levels, setLevels] = useState<Levels>(session);
  const { complete, isBusy, isRefused } = useComplete(session, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      actions={
        <CancelOr onCancel={onClose}>
          <Button variant="primary" isBusy={isBusy} onPress={() => void complete(levels)}>
            {text.save}
          </Button>
        </CancelOr>
      }
    >
      <div className={styles['form']}>
        <p>{text.lead}</p>
        {feelings.map((name) => (
          <AnxietySlider
            key={name}
            label={labels[name]}
            value={levels[name]}
            onChange={(value) => setLevels({ ...levels, [name]: value })}
          />
        ))}
        <LevelSlider
          label={text.confidence}
          value={levels.confidence_gained}
          onChange={(value) => setLevels({ ...levels, confidence_gained: value })}
          lowLabel={frameMessages.confidence.none}
          highLabel={frameMessages.confidence.most}
        />
        {isRefused ? (
          <Banner tone="danger" role="alert" title={sessionMessages.refusedTitle}>
            {sessionMessages.failed}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}

function useComplete(session: PracticeSession, onDone: () => void) {
  const { notifications } = useServices();
  const save = useSaveSession(session.user_id);
  const [isRefused, setIsRefused] = useState(false);
  const complete = async (levels: Levels) => {
    const { anxiety_before, anxiety_during, anxiety_after, confidence_gained } = levels;
    const numbers = { anxiety_before, anxiety_during, anxiety_after, confidence_gained };
    const done = { ...session, ...numbers, completed: true, completed_at: new Date().toISOString() };
    const { kind } = await save.mutateAsync({ kind: 'update', base: session, session: done });
    const isKept = kind === 'saved' || kind === 'waiting' || kind === 'kept-here';
    setIsRefused(!isKept && kind !== 'undecided');
    if (!isKept) return;
    notifications.toast(
      kind === 'waiting'
        ? { tone: 'info', title: sessionMessages.waitingToast, text: sessionMessages.waitingText }
        : { tone: 'success', title: text.toast },
    );
    onDone();
  };
  return { complete, isBusy: save.isPending, isRefused };
}
