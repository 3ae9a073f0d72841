import { stepAnswerControl } from './answer-control.ts';
import type { AnswerEffect, AnswerInput, AnswerSource, AnswerTimer } from './answer-control.ts';
import { subscribeToKeys } from './device-storage.ts';
import { progressRecord } from './survey-progress.ts';
import { openSurvey, questionIdOf } from './survey-opening.ts';
import type { SurveySetup, SurveyView } from './survey-opening.ts';
import { isLastQuestion, stepSurveyRun } from './survey-run.ts';
import type { SurveyAction } from './survey-run.ts';
import {
  beginRun,
  clearSurvey,
  readAnswers,
  readRun,
  saveAnswer,
  saveRun,
  surveyKeys,
  writeAutoAdvance,
  writeProgress,
} from './survey-storage.ts';
import type { RunRecord } from './survey-storage.ts';
import { surveyTimings } from './survey-timings.ts';

export type SurveySession = {
  readonly view: () => SurveyView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly pick: (value: number, source: AnswerSource) => void;
  readonly undo: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly reset: () => void;
  readonly setAutoAdvance: (isOn: boolean) => void;
  readonly leave: () => void;
};

type Live = {
  readonly setup: SurveySetup;
  readonly listeners: Set<() => void>;
  readonly timers: Map<AnswerTimer, () => void>;
  view: SurveyView;
  record: RunRecord | null;
  isRetaking: boolean;
  /** While this tab writes, what it hears of are its own words. */
  isWriting: boolean;
  /** While one input is taken in, its many steps are one change of what is shown. */
  isTakingIn: boolean;
  /** From Finish on, what becomes of the run is the submission's business. */
  isHandedOver: boolean;
};

/** One open survey screen: the pure rules, joined to storage, timers and clock. */
export function createSurveySession(setup: SurveySetup): SurveySession {
  const live: Live = {
    setup,
    listeners: new Set(),
    timers: new Map(),
    isWriting: false,
    isTakingIn: false,
    isHandedOver: false,
    ...openSurvey(setup, setup.retakeOf),
  };
  return {
    view: () => live.view,
    subscribe: (listener) => {
      const stopHearing = subscribeToKeys(setup.storage, ownKeys(setup), () => storageChanged(live));
      live.listeners.add(listener);
      return () => {
        live.listeners.delete(listener);
        stopHearing();
      };
    },
    pick: (value, source) => pick(live, value, source),
    undo: () => feed(live, { type: 'undone' }),
    next: () => act(live, { type: 'next', at: setup.now() }),
    previous: () => act(live, { type: 'previous', at: setup.now() }),
    reset: () => reset(live),
    setAutoAdvance: (isOn) => {
      writeAutoAdvance(setup.storage, isOn);
      feed(live, { type: 'left' });
      show(live, { isAutoAdvance: isOn });
    },
    leave: () => feed(live, { type: 'left' }),
  };
}

function pick(live: Live, value: number, source: AnswerSource): void {
  takeIn(live, value, source);
  // A tapped step has drawn itself; what else it changes is drawn after that has been painted. The answer is kept by now.
  if (source === 'pointer') live.setup.afterPaint(() => tell(live));
  else tell(live);
}

function takeIn(live: Live, value: number, source: AnswerSource): void {
  const { plan, run, isAutoAdvance } = live.view;
  const questionId = questionIdOf(plan, run);
  live.isTakingIn = true;
  feed(live, {
    type: 'selected',
    value,
    previousValue: run.answers[questionId] ?? null,
    source,
    mode: {
      isAutoAdvance,
      isMobile: live.setup.isMobile(),
      isLastQuestion: isLastQuestion(plan, run),
      autoAdvanceDelayMs: live.setup.definition.autoAdvance?.delayMs ?? surveyTimings.autoAdvanceDelayMs,
      undoVisibleMs: live.setup.definition.autoAdvance?.undoMs ?? surveyTimings.undoVisibleMs,
    },
  });
  live.isTakingIn = false;
}

function feed(live: Live, input: AnswerInput): void {
  const step = stepAnswerControl(live.view.control, input);
  show(live, { control: step.control });
  for (const effect of step.effects) perform(live, effect);
}

function perform(live: Live, effect: AnswerEffect): void {
  const at = live.setup.now();
  switch (effect.kind) {
    case 'clear':
      for (const timer of effect.timers) {
        live.timers.get(timer)?.();
        live.timers.delete(timer);
      }
      return;
    case 'start':
      live.timers.set(
        effect.timer,
        live.setup.schedule(effect.afterMs, () => feed(live, { type: 'elapsed', timer: effect.timer })),
      );
      return;
    case 'record':
      act(live, { type: 'answer', questionId: effect.questionId, value: effect.value, at });
      keep(live, effect.questionId);
      return;
    case 'restore':
      act(live, { type: 'restore', questionId: effect.questionId, value: effect.value, at });
      keep(live, effect.questionId);
      returnTo(live, effect.questionId);
      return;
    case 'next':
    case 'submit':
      act(live, { type: 'next', at });
      return;
    default:
      effect satisfies never;
  }
}

function act(live: Live, action: SurveyAction): void {
  const step = stepSurveyRun(live.view.plan, live.view.run, action);
  show(live, { run: step.run, error: step.outcome.kind === 'rejected' ? step.outcome.error : null });
  for (const event of step.events) live.setup.onEvent(event);
  feed(live, { type: 'question-changed', questionId: questionIdOf(live.view.plan, step.run) });
  if (step.outcome.kind !== 'submit') return;
  handOver(live);
}

function handOver(live: Live): void {
  const { storage, surveyNumber, definition, now } = live.setup;
  const { answers, completedAt } = live.view.run;
  const finished = { ...recordOf(live), completedAt: completedAt ?? new Date(now()).toISOString() };
  live.isHandedOver = true;
  live.record = finished;
  saveRun(storage, surveyNumber, finished);
  const { runId } = finished;
  live.setup.onSubmit({
    surveyNumber,
    edition: definition.edition,
    runId,
    completedAt: finished.completedAt,
    answers,
  });
}

function returnTo(live: Live, questionId: string): void {
  const { plan, run } = live.view;
  const index = plan.questions.findIndex((question) => question.id === questionId);
  if (index !== run.currentQuestionIndex) act(live, { type: 'jump', index, at: live.setup.now() });
}

/** Writes the answer that changed, and what the record of the run has to know about it. */
function keep(live: Live, questionId: string): void {
  const { storage, surveyNumber } = live.setup;
  if (!live.isRetaking) live.record ??= openRecord(live);
  const record = recordOf(live);
  live.isWriting = true;
  if (live.isRetaking) beginRun(storage, surveyNumber, record);
  else if (live.record === null) saveRun(storage, surveyNumber, record);
  live.isRetaking = false;
  const { answers, isKept } = saveAnswer(
    storage,
    surveyNumber,
    questionId,
    live.view.run.answers[questionId] ?? null,
  );
  act(live, { type: 'replace', answers, at: live.setup.now() });
  const { run } = live.view;
  // A changed answer makes a run that was handed over unfinished business again.
  live.record = { ...record, completedAt: run.completedAt, submission: 'none' };
  const isChanged = live.record.completedAt !== record.completedAt || record.submission !== 'none';
  if (isChanged) saveRun(storage, surveyNumber, live.record);
  writeProgress(
    storage,
    progressRecord(run.progress.answeredCount, run.progress.totalCount, live.setup.now()),
  );
  live.isWriting = false;
  show(live, { isKept });
}

/** A run that another tab began a moment ago; both tabs then write to the same one. */
function openRecord({ setup }: Live): RunRecord | null {
  const record = readRun(setup.storage, setup.surveyNumber);
  return record?.edition === setup.definition.edition && record.submission === 'none' ? record : null;
}

function recordOf(live: Live): RunRecord {
  if (live.record !== null && !live.isRetaking) return live.record;
  const { plan, run } = live.view;
  return {
    version: 1,
    runId: live.setup.newId(),
    edition: live.setup.definition.edition,
    orderSeed: plan.sessionId,
    startedAt: run.startedAt,
    completedAt: null,
    submission: 'none',
  };
}

function reset(live: Live): void {
  live.isWriting = true;
  clearSurvey(live.setup.storage, live.setup.surveyNumber);
  live.isWriting = false;
  live.record = null;
  live.isRetaking = false;
  feed(live, { type: 'left' });
  act(live, { type: 'reset', at: live.setup.now() });
  show(live, { isFinished: false });
}

function ownKeys({ surveyNumber }: SurveySetup): readonly string[] {
  return [surveyKeys.answers(surveyNumber), surveyKeys.run(surveyNumber)];
}

function storageChanged(live: Live): void {
  const { storage, surveyNumber } = live.setup;
  if (live.isRetaking || live.isWriting || live.isHandedOver) return;
  const record = readRun(storage, surveyNumber);
  const isSameRun = record?.runId === live.record?.runId && record?.submission === live.record?.submission;
  if (isSameRun) {
    act(live, { type: 'replace', answers: readAnswers(storage, surveyNumber), at: live.setup.now() });
    return;
  }
  feed(live, { type: 'left' });
  const reopened = openSurvey(live.setup, undefined);
  live.record = reopened.record;
  show(live, reopened.view);
}

function show(live: Live, change: Partial<SurveyView>): void {
  live.view = { ...live.view, ...change };
  if (!live.isTakingIn) tell(live);
}

function tell(live: Live): void {
  for (const listener of live.listeners) listener();
}
