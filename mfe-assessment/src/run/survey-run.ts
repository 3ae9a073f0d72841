import {
  answerRequired,
  invalidAnswer,
  jumpRejected,
  nextFailed,
  previousFailed,
  unknownQuestion,
} from './survey-error.ts';
import type { SurveyError } from './survey-error.ts';
import { isAnswered, progressOf } from './survey-progress.ts';
import type { PlannedQuestion, SurveyAnswers, SurveyProgress } from './survey-progress.ts';
import { isEveryQuestionAnswered, isRating, knownAnswers } from './survey-validation.ts';

/** What does not change during a run. Questions are in the order in which this session sees them. */
export type SurveyPlan = {
  readonly surveyId: number;
  readonly sessionId: string;
  readonly questions: readonly PlannedQuestion[];
  readonly allowBackward: boolean;
};

export type SurveyRun = {
  readonly currentQuestionIndex: number;
  readonly answers: SurveyAnswers;
  readonly progress: SurveyProgress;
  readonly isComplete: boolean;
  readonly startedAt: string;
  readonly completedAt: string | null;
};

export type SavedRun = {
  readonly answers: SurveyAnswers;
  readonly startedAt: string;
  readonly completedAt: string | null;
};

export type SurveyEventType =
  | 'survey_started'
  | 'survey_resumed'
  | 'question_answered'
  | 'question_changed'
  | 'survey_completed'
  | 'survey_reset';

export type SurveyEvent = {
  readonly type: SurveyEventType;
  readonly surveyId: number;
  readonly questionId: string | null;
  readonly data: Readonly<Record<string, number>>;
  readonly timestamp: number;
  readonly sessionId: string;
};

/** `at` is milliseconds since 1970: the machine has no clock of its own. */
export type SurveyAction =
  | { readonly type: 'answer'; readonly questionId: string; readonly value: number; readonly at: number }
  | {
      readonly type: 'restore';
      readonly questionId: string;
      readonly value: number | null;
      readonly at: number;
    }
  | { readonly type: 'replace'; readonly answers: SurveyAnswers; readonly at: number }
  | { readonly type: 'next'; readonly at: number }
  | { readonly type: 'previous'; readonly at: number }
  | { readonly type: 'jump'; readonly index: number; readonly at: number }
  | { readonly type: 'reset'; readonly at: number };

export type SurveyOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'rejected'; readonly error: SurveyError };

export type SurveyStep = {
  readonly run: SurveyRun;
  readonly events: readonly SurveyEvent[];
  readonly outcome: SurveyOutcome;
};

const done: SurveyOutcome = { kind: 'done' };

/** Starts a run at question 0, or takes a saved one up at its first unanswered question. */
export function openSurveyRun(plan: SurveyPlan, saved: SavedRun | null, at: number): SurveyStep {
  const answers = saved === null ? {} : knownAnswers(plan.questions, saved.answers);
  if (saved === null || Object.keys(answers).length === 0) return startSurveyRun(plan, at);
  const progress = progressOf(plan.questions, answers);
  const isComplete = isEveryQuestionAnswered(plan.questions, answers);
  const run: SurveyRun = {
    currentQuestionIndex: resumeIndex(plan.questions, answers),
    answers,
    progress,
    isComplete,
    startedAt: saved.startedAt,
    completedAt: isComplete ? (saved.completedAt ?? iso(at)) : null,
  };
  return { run, events: [event(plan, 'survey_resumed', at)], outcome: done };
}

export function stepSurveyRun(plan: SurveyPlan, run: SurveyRun, action: SurveyAction): SurveyStep {
  switch (action.type) {
    case 'answer':
      return answer(plan, run, action.questionId, action.value, action.at);
    case 'restore':
      return restore(plan, run, action.questionId, action.value, action.at);
    case 'replace':
      return {
        ...withAnswers(plan, run, knownAnswers(plan.questions, action.answers), action.at),
        outcome: done,
      };
    case 'next':
      return next(plan, run, action.at);
    case 'previous':
      return previous(plan, run, action.at);
    case 'jump':
      return isIndex(plan, action.index)
        ? moveTo(plan, run, action.index, action.at)
        : rejected(run, jumpRejected(action.index, plan.questions.length, action.at));
    case 'reset': {
      const started = startSurveyRun(plan, action.at);
      return { ...started, events: [event(plan, 'survey_reset', action.at), ...started.events] };
    }
    default:
      return action satisfies never;
  }
}

export function canGoBack(plan: SurveyPlan, run: SurveyRun): boolean {
  return plan.allowBackward && run.currentQuestionIndex > 0;
}

export function canGoNext(plan: SurveyPlan, run: SurveyRun): boolean {
  const question = plan.questions[run.currentQuestionIndex];
  return question !== undefined && isAnswered(question, run.answers);
}

export function isLastQuestion(plan: SurveyPlan, run: SurveyRun): boolean {
  return run.currentQuestionIndex === plan.questions.length - 1;
}

export function resumeIndex(questions: readonly PlannedQuestion[], answers: SurveyAnswers): number {
  const firstOpen = questions.findIndex((question) => !isAnswered(question, answers));
  return firstOpen === -1 ? Math.max(questions.length - 1, 0) : firstOpen;
}

function startSurveyRun(plan: SurveyPlan, at: number): SurveyStep {
  const run: SurveyRun = {
    currentQuestionIndex: 0,
    answers: {},
    progress: progressOf(plan.questions, {}),
    isComplete: false,
    startedAt: iso(at),
    completedAt: null,
  };
  return { run, events: [event(plan, 'survey_started', at)], outcome: done };
}

function answer(plan: SurveyPlan, run: SurveyRun, questionId: string, value: number, at: number): SurveyStep {
  if (!isKnown(plan, questionId)) return rejected(run, unknownQuestion(questionId, at));
  if (!isRating(value)) return rejected(run, invalidAnswer(questionId, value, at));
  const answered = withAnswers(plan, run, { ...run.answers, [questionId]: value }, at);
  const told = event(plan, 'question_answered', at, questionId, { index: run.currentQuestionIndex });
  return { run: answered.run, events: [told, ...answered.events], outcome: done };
}

function restore(
  plan: SurveyPlan,
  run: SurveyRun,
  questionId: string,
  value: number | null,
  at: number,
): SurveyStep {
  if (value !== null) return answer(plan, run, questionId, value, at);
  if (!isKnown(plan, questionId)) return rejected(run, unknownQuestion(questionId, at));
  const { [questionId]: _withdrawn, ...answers } = run.answers;
  return { ...withAnswers(plan, run, answers, at), outcome: done };
}

function withAnswers(
  plan: SurveyPlan,
  run: SurveyRun,
  answers: SurveyAnswers,
  at: number,
): Pick<SurveyStep, 'run' | 'events'> {
  const progress = progressOf(plan.questions, answers);
  const isComplete = isEveryQuestionAnswered(plan.questions, answers);
  const completedAt = isComplete ? (run.completedAt ?? iso(at)) : null;
  const events = isComplete && !run.isComplete ? [event(plan, 'survey_completed', at)] : [];
  return { run: { ...run, answers, progress, isComplete, completedAt }, events };
}

function next(plan: SurveyPlan, run: SurveyRun, at: number): SurveyStep {
  if (!isIndex(plan, run.currentQuestionIndex)) return rejected(run, nextFailed(at));
  if (!canGoNext(plan, run)) return rejected(run, answerRequired(at));
  if (!isLastQuestion(plan, run)) return moveTo(plan, run, run.currentQuestionIndex + 1, at);
  if (run.isComplete) return { run, events: [], outcome: { kind: 'submit' } };
  const open = moveTo(plan, run, resumeIndex(plan.questions, run.answers), at);
  return { ...open, outcome: { kind: 'rejected', error: answerRequired(at) } };
}

function previous(plan: SurveyPlan, run: SurveyRun, at: number): SurveyStep {
  if (!canGoBack(plan, run)) return rejected(run, previousFailed(at));
  return moveTo(plan, run, run.currentQuestionIndex - 1, at);
}

function moveTo(plan: SurveyPlan, run: SurveyRun, index: number, at: number): SurveyStep {
  const questionId = plan.questions[index]?.id ?? null;
  return {
    run: { ...run, currentQuestionIndex: index },
    events: [event(plan, 'question_changed', at, questionId, { index })],
    outcome: done,
  };
}

function rejected(run: SurveyRun, error: SurveyError): SurveyStep {
  return { run, events: [], outcome: { kind: 'rejected', error } };
}

function event(
  plan: SurveyPlan,
  type: SurveyEventType,
  timestamp: number,
  questionId: string | null = null,
  data: Readonly<Record<string, number>> = {},
): SurveyEvent {
  return { type, surveyId: plan.surveyId, questionId, data, timestamp, sessionId: plan.sessionId };
}

function isKnown(plan: SurveyPlan, questionId: string): boolean {
  return plan.questions.some((question) => question.id === questionId);
}

function isIndex(plan: SurveyPlan, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < plan.questions.length;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
