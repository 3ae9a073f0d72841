import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { openAnswerControl } from './answer-control.ts';
import type { AnswerControl } from './answer-control.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { FinishedRun } from './finished-run.ts';
import { orderQuestions } from './question-order.ts';
import type { SurveyError } from './survey-error.ts';
import { openSurveyRun } from './survey-run.ts';
import type { SurveyEvent, SurveyPlan, SurveyRun } from './survey-run.ts';
import { readAnswers, readAutoAdvance, readRun } from './survey-storage.ts';
import type { RunRecord } from './survey-storage.ts';
import { knownAnswers } from './survey-validation.ts';

export type SurveySetup = {
  readonly surveyNumber: number;
  readonly definition: Pick<SurveyDefinition, 'edition' | 'questions' | 'navigation' | 'autoAdvance'>;
  readonly sessionId: string;
  readonly storage: DeviceStorage;
  /** Id of the run that is being taken again, `''` for one that has none; undefined when it is not a retake. */
  readonly retakeOf: string | undefined;
  readonly now: () => number;
  readonly newId: () => string;
  readonly isMobile: () => boolean;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  /** Runs the work once the frame that is on its way has been painted. */
  readonly afterPaint: (run: () => void) => void;
  readonly onEvent: (event: SurveyEvent) => void;
  readonly onSubmit: (run: FinishedRun) => void;
};

export type SurveyView = {
  readonly plan: SurveyPlan;
  readonly run: SurveyRun;
  readonly control: AnswerControl;
  readonly error: SurveyError | null;
  readonly isAutoAdvance: boolean;
  /** True when this run was finished and handed over earlier. */
  readonly isFinished: boolean;
  /** False where this browser refuses to keep answers, so that the screen can say so. */
  readonly isKept: boolean;
};

export type Opened = {
  readonly view: SurveyView;
  readonly record: RunRecord | null;
  readonly isRetaking: boolean;
};

/** The survey as it is found on this device: new, taken up again, or taken once more. */
export function openSurvey(setup: SurveySetup, retakeOf: string | undefined): Opened {
  const { storage, surveyNumber, definition } = setup;
  const stored = readRun(storage, surveyNumber);
  const record = stored?.edition === definition.edition ? stored : null;
  const isRetaking = retakeOf !== undefined && retakeOf === (record?.runId ?? '');
  const plan = planOf(setup, isRetaking ? undefined : record?.orderSeed);
  const answers = isRetaking ? {} : knownAnswers(plan.questions, readAnswers(storage, surveyNumber));
  const startedAt = record?.startedAt ?? new Date(setup.now()).toISOString();
  const saved = { answers, startedAt, completedAt: record?.completedAt ?? null };
  const step = openSurveyRun(plan, saved, setup.now());
  for (const event of step.events) setup.onEvent(event);
  return {
    record,
    isRetaking,
    view: {
      plan,
      run: step.run,
      control: openAnswerControl(questionIdOf(plan, step.run)),
      error: null,
      isAutoAdvance: readAutoAdvance(storage),
      isFinished: !isRetaking && step.run.isComplete && record !== null && record.submission !== 'none',
      isKept: true,
    },
  };
}

function planOf(
  { definition, surveyNumber, sessionId }: SurveySetup,
  orderSeed: string = sessionId,
): SurveyPlan {
  return {
    surveyId: surveyNumber,
    sessionId,
    questions: orderQuestions(definition.questions, surveyNumber, orderSeed),
    allowBackward: definition.navigation.allowBackward,
  };
}

export function questionIdOf(plan: SurveyPlan, run: SurveyRun): string {
  return plan.questions[run.currentQuestionIndex]?.id ?? '';
}
