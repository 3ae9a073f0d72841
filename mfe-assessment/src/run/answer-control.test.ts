import { describe, expect, test } from 'vitest';
import { openAnswerControl, stepAnswerControl } from './answer-control.ts';
import type { AnswerControl, AnswerInput, AnswerMode } from './answer-control.ts';

const manual: AnswerMode = {
  isAutoAdvance: false,
  isMobile: false,
  isLastQuestion: false,
  autoAdvanceDelayMs: 2000,
  undoVisibleMs: 3000,
};
const auto: AnswerMode = { ...manual, isAutoAdvance: true };

function pick(
  mode: AnswerMode,
  source: 'pointer' | 'arrow' = 'pointer',
  previousValue: number | null = null,
): AnswerInput {
  return { type: 'selected', value: 4, previousValue, source, mode };
}

function started(control: AnswerControl, input: AnswerInput) {
  return stepAnswerControl(control, input).effects.flatMap((effect) =>
    effect.kind === 'start' ? [[effect.timer, effect.afterMs]] : [],
  );
}

const open = openAnswerControl('q1');

describe('answering a question', () => {
  test('A-66 K-07 a choice is recorded first, timers are cleared, and it settles for 300 ms', () => {
    const step = stepAnswerControl(open, pick(manual));
    expect(step.effects).toEqual([
      { kind: 'clear', timers: ['transition', 'advance', 'submit', 'undo'] },
      { kind: 'record', questionId: 'q1', value: 4 },
      { kind: 'start', timer: 'transition', afterMs: 300 },
    ]);
    expect(step.control.isSettling).toBe(true);
    const settled = stepAnswerControl(step.control, { type: 'elapsed', timer: 'transition' });
    expect(settled.control.isSettling).toBe(false);
    expect(settled.effects).toEqual([]);
  });

  test('A-67 K-05 K-06 with moving on, Undo is offered for 3 s and the next question comes after 2 s', () => {
    expect(started(open, pick(auto))).toEqual([
      ['transition', 300],
      ['advance', 2000],
      ['undo', 3000],
    ]);
    const picked = stepAnswerControl(open, pick(auto)).control;
    expect(picked.undo).toEqual({ questionId: 'q1', value: null });
    const elapsed = stepAnswerControl(picked, { type: 'elapsed', timer: 'advance' });
    expect(elapsed.effects).toEqual([{ kind: 'next' }]);
  });

  test('A-32 without moving on, nothing happens by itself', () => {
    expect(started(open, pick(manual))).toEqual([['transition', 300]]);
  });

  test('Z-11 arrow keys inside the rating never move the screen on', () => {
    expect(started(open, pick(auto, 'arrow')).map(([timer]) => timer)).not.toContain('advance');
  });

  test('A-69 K-17 on a phone the last answer opens the submit after 500 ms', () => {
    const last = { ...auto, isMobile: true, isLastQuestion: true };
    expect(started(open, pick(last))).toContainEqual(['submit', 500]);
    const picked = stepAnswerControl(open, pick(last)).control;
    expect(stepAnswerControl(picked, { type: 'elapsed', timer: 'submit' }).effects).toEqual([
      { kind: 'submit' },
    ]);
    expect(started(open, pick({ ...last, isLastQuestion: false }))).toContainEqual(['advance', 2000]);
  });

  test('A-68 undo restores the value before and cancels every timer', () => {
    const picked = stepAnswerControl(open, pick(auto, 'pointer', 2)).control;
    const step = stepAnswerControl(picked, { type: 'undone' });
    expect(step.effects).toEqual([
      { kind: 'clear', timers: ['transition', 'advance', 'submit', 'undo'] },
      { kind: 'restore', questionId: 'q1', value: 2 },
    ]);
    expect(step.control.undo).toBeNull();
    expect(stepAnswerControl(step.control, { type: 'undone' }).effects).toEqual([]);
  });

  test('A-70 a new question starts clean', () => {
    const picked = stepAnswerControl(open, pick(auto)).control;
    const step = stepAnswerControl(picked, { type: 'question-changed', questionId: 'q2' });
    expect(step.control).toEqual(openAnswerControl('q2'));
    expect(step.effects).toEqual([{ kind: 'clear', timers: ['transition', 'advance', 'submit', 'undo'] }]);
  });

  test('K-06 after the screen moved on by itself, Undo stays for the rest of its time', () => {
    const picked = stepAnswerControl(open, pick(auto)).control;
    const moved = stepAnswerControl(picked, { type: 'elapsed', timer: 'advance' }).control;
    const step = stepAnswerControl(moved, { type: 'question-changed', questionId: 'q2' });
    expect(step.control.undo).toEqual({ questionId: 'q1', value: null });
    expect(step.effects).toEqual([{ kind: 'clear', timers: ['transition', 'advance', 'submit'] }]);
    const gone = stepAnswerControl(step.control, { type: 'elapsed', timer: 'undo' });
    expect(gone.control.undo).toBeNull();
  });
});
