import { Button } from '@stepwise/design/button';
import { DockControls, DockLabel, DockSetting } from '@stepwise/design/dock';
import { CheckIcon } from '@stepwise/design/icon/check';
import { ChevronLeftIcon } from '@stepwise/design/icon/chevron-left';
import { ChevronRightIcon } from '@stepwise/design/icon/chevron-right';
import { UndoIcon } from '@stepwise/design/icon/undo';
import { memo } from 'react';
import { surveyMessages } from './messages.ts';
import { MoveOn } from './move-on.tsx';
import type { SubmissionPhase } from '../submit/submission.ts';
import { canGoBack, canGoNext, isLastQuestion } from '../run/survey-run.ts';
import type { SurveyView } from '../run/survey-opening.ts';
import type { SurveySession } from '../run/survey-session.ts';
import * as styles from './survey-controls.module.css';

const text = surveyMessages.controls;

type SurveyControlsProps = {
  readonly session: SurveySession;
  readonly view: SurveyView;
  readonly phase: SubmissionPhase;
};

/**
 * Previous, Undo and Next under the rating, and the switch that makes Next unneeded. Remembered, so that it can follow
 * the question a moment later.
 */
export const SurveyControls = memo(function SurveyControls({ session, view, phase }: SurveyControlsProps) {
  const { plan, run, control } = view;
  const { undo } = control;
  return (
    <>
      <DockControls
        start={
          canGoBack(plan, run) ? (
            <Button variant="quiet" onPress={session.previous}>
              <ChevronLeftIcon />
              <DockLabel>{text.previous}</DockLabel>
            </Button>
          ) : null
        }
        middle={
          undo === null || phase !== 'idle' ? undefined : (
            <Button size="small" onPress={session.undo}>
              <UndoIcon />
              {text.undo}
              {undo.questionId === control.questionId ? null : (
                <span className={styles['wideWords']}>{text.undoLast}</span>
              )}
            </Button>
          )
        }
        end={<Forward session={session} view={view} phase={phase} />}
      />
      <DockSetting>
        <MoveOn session={session} view={view} />
      </DockSetting>
    </>
  );
});

/** Stays pressable without an answer, so that it can say what is missing; only an answer makes it the main button. */
function Forward({ session, view, phase }: SurveyControlsProps) {
  const { plan, run } = view;
  const isBusy = phase === 'sending' || phase === 'done';
  return (
    <Button
      variant={canGoNext(plan, run) ? 'primary' : 'secondary'}
      isBusy={isBusy}
      busyLabel={phase === 'done' ? text.done : text.saving}
      onPress={session.next}
    >
      {isLastQuestion(plan, run) ? (
        <>
          {text.finish}
          <CheckIcon />
        </>
      ) : (
        <>
          {text.next}
          <ChevronRightIcon />
        </>
      )}
    </Button>
  );
}
