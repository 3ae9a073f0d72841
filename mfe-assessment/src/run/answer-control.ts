import { surveyTimings } from './survey-timings.ts';

/** How an answer was given; arrow keys inside the rating group never make the screen move on. */
export type AnswerSource = 'pointer' | 'digit' | 'confirm' | 'arrow';

export type AnswerTimer = 'transition' | 'advance' | 'submit' | 'undo';

export type AnswerEffect =
  | { readonly kind: 'clear'; readonly timers: readonly AnswerTimer[] }
  | { readonly kind: 'start'; readonly timer: AnswerTimer; readonly afterMs: number }
  | { readonly kind: 'record'; readonly questionId: string; readonly value: number }
  | { readonly kind: 'restore'; readonly questionId: string; readonly value: number | null }
  | { readonly kind: 'next' }
  | { readonly kind: 'submit' };

/** What Undo would bring back: the answer before the last one, null when there was none. */
export type UndoOffer = { readonly questionId: string; readonly value: number | null };

export type AnswerControl = {
  readonly questionId: string;
  /** True for the moment in which the chosen step is shown settling. */
  readonly isSettling: boolean;
  /** `counting` while the next question is about to come by itself, `moved` once it has been called. */
  readonly advance: 'none' | 'counting' | 'moved';
  readonly undo: UndoOffer | null;
};

export type AnswerInput =
  | {
      readonly type: 'selected';
      readonly value: number;
      readonly previousValue: number | null;
      readonly source: AnswerSource;
      readonly mode: AnswerMode;
    }
  | { readonly type: 'undone' }
  | { readonly type: 'elapsed'; readonly timer: AnswerTimer }
  | { readonly type: 'question-changed'; readonly questionId: string }
  | { readonly type: 'left' };

export type AnswerMode = {
  readonly isAutoAdvance: boolean;
  readonly isMobile: boolean;
  readonly isLastQuestion: boolean;
  readonly autoAdvanceDelayMs: number;
  readonly undoVisibleMs: number;
};

export type AnswerStep = { readonly control: AnswerControl; readonly effects: readonly AnswerEffect[] };

const allTimers: readonly AnswerTimer[] = ['transition', 'advance', 'submit', 'undo'];
const clearAll: AnswerEffect = { kind: 'clear', timers: allTimers };

export function openAnswerControl(questionId: string): AnswerControl {
  return { questionId, isSettling: false, advance: 'none', undo: null };
}

export function stepAnswerControl(control: AnswerControl, input: AnswerInput): AnswerStep {
  switch (input.type) {
    case 'selected':
      return select(control, input.value, input.previousValue, input.source, input.mode);
    case 'undone':
      return undo(control);
    case 'elapsed':
      return elapse(control, input.timer);
    case 'question-changed':
      return changeQuestion(control, input.questionId);
    case 'left':
      return { control: openAnswerControl(control.questionId), effects: [clearAll] };
    default:
      return input satisfies never;
  }
}

function select(
  control: AnswerControl,
  value: number,
  previousValue: number | null,
  source: AnswerSource,
  mode: AnswerMode,
): AnswerStep {
  const moveOn = mode.isAutoAdvance && source !== 'arrow' ? [moveOnTimer(mode)] : [];
  const expire: readonly AnswerEffect[] = mode.isAutoAdvance
    ? [{ kind: 'start', timer: 'undo', afterMs: mode.undoVisibleMs }]
    : [];
  return {
    control: {
      ...control,
      isSettling: true,
      advance: moveOn.length > 0 ? 'counting' : 'none',
      undo: { questionId: control.questionId, value: previousValue },
    },
    effects: [
      clearAll,
      { kind: 'record', questionId: control.questionId, value },
      { kind: 'start', timer: 'transition', afterMs: surveyTimings.answerTransitionMs },
      ...moveOn,
      ...expire,
    ],
  };
}

function moveOnTimer(mode: AnswerMode): AnswerEffect {
  return mode.isMobile && mode.isLastQuestion
    ? { kind: 'start', timer: 'submit', afterMs: surveyTimings.submitOpenDelayMs }
    : { kind: 'start', timer: 'advance', afterMs: mode.autoAdvanceDelayMs };
}

function undo(control: AnswerControl): AnswerStep {
  if (control.undo === null) return { control, effects: [] };
  const { questionId, value } = control.undo;
  return {
    control: openAnswerControl(control.questionId),
    effects: [clearAll, { kind: 'restore', questionId, value }],
  };
}

function elapse(control: AnswerControl, timer: AnswerTimer): AnswerStep {
  switch (timer) {
    case 'transition':
      return { control: { ...control, isSettling: false }, effects: [] };
    case 'advance':
      return { control: { ...control, advance: 'moved' }, effects: [{ kind: 'next' }] };
    case 'submit':
      return { control: { ...control, advance: 'none' }, effects: [{ kind: 'submit' }] };
    case 'undo':
      return { control: { ...control, undo: null }, effects: [] };
    default:
      return timer satisfies never;
  }
}

/**
 * A new question starts clean. Only Undo stays for the rest of its time, and only where the question came by
 * itself: nobody else needs it, because they pressed the button themselves.
 */
function changeQuestion(control: AnswerControl, questionId: string): AnswerStep {
  if (control.questionId === questionId) return { control, effects: [] };
  const cameByItself = control.advance === 'moved';
  return {
    control: { ...openAnswerControl(questionId), undo: cameByItself ? control.undo : null },
    effects: [{ kind: 'clear', timers: cameByItself ? ['transition', 'advance', 'submit'] : allTimers }],
  };
}
