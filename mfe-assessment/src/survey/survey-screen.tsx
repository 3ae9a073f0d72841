import { lazyScreen } from '@stepwise/client/lazy-screen';
import { useServices } from '@stepwise/client/services';
import { Dock, DockNote } from '@stepwise/design/dock';
import { Rating } from '@stepwise/design/rating';
import { QuestionText, SurveyFrame } from '@stepwise/design/survey-frame';
import type { AvailableSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FinishedRun } from '../run/finished-run.ts';
import { FinishedSurvey } from './finished-survey.tsx';
import { surveyMessages } from './messages.ts';
import { SubmissionProvider } from '../submit/submission.ts';
import type { SubmissionPhase } from '../submit/submission.ts';
import { controlsOf, SurveyControls } from './survey-controls.tsx';
import { headerOf, RunHeader } from './run-header.tsx';
import type { SurveyView } from '../run/survey-opening.ts';
import type { SurveySession } from '../run/survey-session.ts';
import { errorSentence } from '../run/survey-error.ts';
import { parseRating } from '../run/survey-validation.ts';
import { afterPaint } from '@stepwise/client/after-paint';
import { TouchMarks } from '../gestures/touch-marks.tsx';
import { useSurveyKeys, useSwipe } from '../gestures/use-survey-gestures.ts';
import { useSurveySession } from './use-survey-session.ts';
import * as styles from './survey-screen.module.css';

const SubmissionFlow = lazyScreen(async () => (await import('../submit/submission-flow.tsx')).SubmissionFlow);

export type SurveyScreenProps = {
  readonly surveyNumber: AvailableSurveyNumber;
  readonly definition: SurveyDefinition;
  readonly retakeOf: string | undefined;
  /** Fetches what comes after the survey, so that losing the network now loses nothing. */
  readonly preloadNext: () => void;
};

/** One question at a time, from the first to Finish. */
export function SurveyScreen({ surveyNumber, definition, retakeOf, preloadNext }: SurveyScreenProps) {
  const { outbox } = useServices();
  const [finished, setFinished] = useState<FinishedRun | null>(null);
  const [phase, setPhase] = useState<SubmissionPhase>('idle');
  const { session, view } = useSurveySession({ surveyNumber, definition, retakeOf, onSubmit: setFinished });
  const cancel = () => {
    setFinished(null);
    setPhase('idle');
  };
  const area = useRef<HTMLDivElement>(null);
  const isAnswering = finished === null && !view.isFinished;
  useSurveyKeys(session, isAnswering);
  const swipe = useSwipe(session.next, session.previous);
  // The question and its rating are drawn first; bar and buttons follow when those are on the screen.
  const lateView = useDeferredValue(view);
  const hasAnswers = view.run.progress.answeredCount > 0;
  useEffect(() => {
    if (!hasAnswers) return;
    SubmissionFlow.preload();
    preloadNext();
    void outbox.ready();
  }, [hasAnswers, preloadNext, outbox]);

  const header = (
    <RunHeader surveyNumber={surveyNumber} edition={definition.edition} {...headerOf(lateView)} />
  );
  if (view.isFinished) return <FinishedSurvey surveyNumber={surveyNumber} header={header} />;
  return (
    <div ref={area} className={styles['screen']} {...swipe}>
      <TouchMarks area={area} />
      <Question
        header={header}
        controls={<SurveyControls session={session} phase={phase} {...controlsOf(lateView)} />}
        definition={definition}
        session={session}
        view={view}
        phase={phase}
      />
      {finished === null ? null : (
        <SubmissionProvider value={{ run: finished, setPhase, cancel }}>
          <Suspense>
            <SubmissionFlow />
          </Suspense>
        </SubmissionProvider>
      )}
    </div>
  );
}

type QuestionProps = {
  readonly header: ReactNode;
  readonly controls: ReactNode;
  readonly definition: SurveyDefinition;
  readonly session: SurveySession;
  readonly view: SurveyView;
  readonly phase: SubmissionPhase;
};

function Question({ header, controls, definition, session, view, phase }: QuestionProps) {
  const headingId = useId();
  const heading = useQuestionFocus(view);
  const { plan, run, error } = view;
  const question = definition.questions.find(({ id }) => id === plan.questions[run.currentQuestionIndex]?.id);
  if (question === undefined) return null;
  const { leftLabel, rightLabel } = definition.scaleLabels;
  const isBusy = phase === 'sending' || phase === 'done';
  return (
    <SurveyFrame
      bar={header}
      dock={
        <Dock labelledBy={headingId}>
          <Rating
            subject={question.id}
            labelledBy={headingId}
            value={parseRating(run.answers[question.id])}
            onPick={session.pick}
            isReadOnly={isBusy}
            lowLabel={leftLabel ?? definition.scaleLabels[1]}
            highLabel={rightLabel ?? definition.scaleLabels[5]}
            errorMessage={error === null ? undefined : errorSentence(error)}
          />
          {controls}
          <DockNote>{view.isKept ? surveyMessages.footer : surveyMessages.notKept}</DockNote>
        </Dock>
      }
    >
      <QuestionText id={headingId} prompt={definition.prompt} ref={heading}>
        {question.text}
      </QuestionText>
    </SurveyFrame>
  );
}

/** Each new question takes the focus, so that it is read out; the first one is the shell's to announce. */
function useQuestionFocus({ plan, run }: SurveyView) {
  const { notifications } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(run.currentQuestionIndex);
  const { currentQuestionIndex } = run;
  const total = plan.questions.length;
  useEffect(() => {
    if (shownIndex.current === currentQuestionIndex) return;
    shownIndex.current = currentQuestionIndex;
    // Moving the focus lays the page out; the question is seen first and read out a frame later.
    afterPaint(() => {
      heading.current?.focus();
      notifications.announce(surveyMessages.header.questionOf(currentQuestionIndex + 1, total));
    });
  }, [currentQuestionIndex, total, notifications]);
  return heading;
}
