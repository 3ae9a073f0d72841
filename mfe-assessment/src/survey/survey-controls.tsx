import { Button } from '@stepwise/design/button';
import { DockControls, DockIcon, DockLabel, DockSetting } from '@stepwise/design/dock';
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

type ControlsView = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isAnswered: boolean;
  readonly canGoBack: boolean;
  /** Whose answer Undo would take back: this question's or that of the one before it. */
  readonly undo: 'none' | 'this' | 'last';
  readonly isAutoAdvance: boolean;
};

/** All that the controls show of the survey. */
export function controlsOf({ plan, run, control, isAutoAdvance }: SurveyView): ControlsView {
  const { undo, questionId } = control;
  const undone = undo?.questionId === questionId ? 'this' : 'last';
  return {
    isFirst: run.currentQuestionIndex === 0,
    isLast: isLastQuestion(plan, run),
    isAnswered: canGoNext(plan, run),
    canGoBack: canGoBack(plan, run),
    undo: undo === null ? 'none' : undone,
    isAutoAdvance,
  };
}

type SurveyControlsProps = ControlsView & {
  readonly session: SurveySession;
  readonly phase: SubmissionPhase;
};

/**
 * Previous, Undo and Next under the rating, and the switch that makes Next unneeded. Remembered by what it shows, so
 * that an answer which changes none of it costs nothing, and any other can follow the question a moment later.
 */
export const SurveyControls = memo(function SurveyControls(props: SurveyControlsProps) {
  const { session, undo, phase } = props;
  return (
    <>
      <DockControls
        start={
          props.canGoBack ? (
            <Button variant="quiet" onPress={session.previous}>
              <ChevronLeftIcon />
              <DockLabel>{text.previous}</DockLabel>
            </Button>
          ) : null
        }
        middle={
          undo === 'none' || phase !== 'idle' ? undefined : (
            <Button size="small" onPress={session.undo}>
              <DockIcon>
                <UndoIcon />
              </DockIcon>
              {/* One piece: between two of them the button would put a gap of its own. */}
              <span>
                {text.undo}
                {undo === 'this' ? null : <span className={styles['wideWords']}>{text.undoLast}</span>}
              </span>
            </Button>
          )
        }
        end={<Forward {...props} />}
      />
      <DockSetting>
        <MoveOn
          isOn={props.isAutoAdvance}
          isFirstQuestion={props.isFirst}
          onChange={session.setAutoAdvance}
        />
      </DockSetting>
    </>
  );
});

/** Stays pressable without an answer, so that it can say what is missing; only an answer makes it the main button. */
function Forward({ session, isLast, isAnswered, phase }: SurveyControlsProps) {
  const isBusy = phase === 'sending' || phase === 'done';
  return (
    <Button
      variant={isAnswered ? 'primary' : 'secondary'}
      isBusy={isBusy}
      busyLabel={phase === 'done' ? text.done : text.saving}
      onPress={session.next}
    >
      {isLast ? (
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
