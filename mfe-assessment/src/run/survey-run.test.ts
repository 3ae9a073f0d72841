import { describe, expect, test } from 'vitest';
import { canGoBack, canGoNext, openSurveyRun, stepSurveyRun } from './survey-run.ts';
import type { SurveyAction, SurveyPlan, SurveyRun } from './survey-run.ts';

const at = Date.UTC(2026, 10, 20, 9, 0, 0);

const plan: SurveyPlan = {
  surveyId: 1,
  sessionId: 'session',
  questions: [
    { id: 'b', category: 'party' },
    { id: 'a', category: 'dating' },
    { id: 'd', category: 'party' },
    { id: 'c', category: 'dating' },
  ],
  allowBackward: true,
};

function act(run: SurveyRun, ...actions: readonly SurveyAction[]): SurveyRun {
  return actions.reduce((current, action) => stepSurveyRun(plan, current, action).run, run);
}

function answer(questionId: string, value = 3, time = at): SurveyAction {
  return { type: 'answer', questionId, value, at: time };
}

const fresh = openSurveyRun(plan, null, at).run;
const full = act(fresh, answer('a'), answer('b'), answer('c'), answer('d'));

describe('opening', () => {
  test('A-52 a run starts at question 0 without answers and says so', () => {
    const step = openSurveyRun(plan, null, at);
    expect(step.run.currentQuestionIndex).toBe(0);
    expect(step.run.answers).toEqual({});
    expect(step.events.map((event) => event.type)).toEqual(['survey_started']);
  });

  test('A-44 the state holds index, answers, progress, completeness and both times', () => {
    expect(act(fresh, answer('b'))).toEqual({
      currentQuestionIndex: 0,
      answers: { b: 3 },
      progress: { overall: 25, byCategory: { party: 50, dating: 0 }, answeredCount: 1, totalCount: 4 },
      isComplete: false,
      startedAt: '2026-11-20T09:00:00.000Z',
      completedAt: null,
    });
  });

  test('A-47 an event names type, survey, question, data, time and session', () => {
    const { events } = stepSurveyRun(plan, fresh, answer('b', 4));
    expect(events[0]).toEqual({
      type: 'question_answered',
      surveyId: 1,
      questionId: 'b',
      data: { index: 0 },
      timestamp: at,
      sessionId: 'session',
    });
  });

  test('A-62 a saved run resumes at the first unanswered question in the order shown', () => {
    const saved = { answers: { b: 1, d: 2 }, startedAt: '2026-11-19T09:00:00.000Z', completedAt: null };
    const step = openSurveyRun(plan, saved, at);
    expect(step.run.currentQuestionIndex).toBe(1);
    expect(step.run.startedAt).toBe('2026-11-19T09:00:00.000Z');
    expect(step.events.map((event) => event.type)).toEqual(['survey_resumed']);
  });

  test('A-62 with everything answered it resumes at the last question', () => {
    const saved = {
      answers: { a: 1, b: 1, c: 1, d: 1 },
      startedAt: '2026-11-19T09:00:00.000Z',
      completedAt: null,
    };
    const { run } = openSurveyRun(plan, saved, at);
    expect(run.currentQuestionIndex).toBe(3);
    expect(run.isComplete).toBe(true);
    expect(run.completedAt).not.toBeNull();
  });

  test('A-61 only answers to questions of this survey are restored', () => {
    const saved = {
      answers: { b: 9, ghost: 3, a: 2 },
      startedAt: '2026-11-19T09:00:00.000Z',
      completedAt: null,
    };
    expect(openSurveyRun(plan, saved, at).run.answers).toEqual({ a: 2 });
  });
});

describe('answering', () => {
  test('A-55 the last answer completes the run, once', () => {
    const almost = act(fresh, answer('a'), answer('b'), answer('c'));
    const step = stepSurveyRun(plan, almost, answer('d', 5, at + 60_000));
    expect(step.run.isComplete).toBe(true);
    expect(step.run.completedAt).toBe('2026-11-20T09:01:00.000Z');
    expect(step.events.map((event) => event.type)).toEqual(['question_answered', 'survey_completed']);
    const again = stepSurveyRun(plan, step.run, answer('d', 1, at + 90_000));
    expect(again.events.map((event) => event.type)).toEqual(['question_answered']);
    expect(again.run.completedAt).toBe('2026-11-20T09:01:00.000Z');
  });

  test('A-63 progress is the rounded percent answered', () => {
    const three: SurveyPlan = { ...plan, questions: plan.questions.slice(0, 3) };
    const open = openSurveyRun(three, null, at).run;
    const one = stepSurveyRun(three, open, answer('b')).run;
    expect(one.progress.overall).toBe(33);
    expect(stepSurveyRun(three, one, answer('a')).run.progress.overall).toBe(67);
  });

  test('A-77 an answer outside 1 to 5 is refused by name', () => {
    for (const value of [0, 6, 2.5, Number.NaN]) {
      const step = stepSurveyRun(plan, fresh, answer('b', value));
      expect(step.run).toBe(fresh);
      expect(step.outcome).toMatchObject({
        kind: 'rejected',
        error: {
          type: 'validation',
          message: `Invalid response value ${value} for question b. Must be integer 1-5.`,
        },
      });
    }
  });

  test('A-78 an answer to a question that is not there is refused by name', () => {
    const step = stepSurveyRun(plan, fresh, answer('ghost'));
    expect(step.run).toBe(fresh);
    expect(step.outcome).toMatchObject({
      kind: 'rejected',
      error: { message: 'Responses for non-existent questions: ghost' },
    });
  });

  test('A-68 restoring brings back the answer before, or none', () => {
    const twice = act(fresh, answer('b', 2), answer('b', 5));
    expect(act(twice, { type: 'restore', questionId: 'b', value: 2, at }).answers).toEqual({ b: 2 });
    const undone = act(full, { type: 'restore', questionId: 'd', value: null, at });
    expect(undone.isComplete).toBe(false);
    expect(undone.completedAt).toBeNull();
    expect(undone.answers).toEqual({ a: 3, b: 3, c: 3 });
  });
});

describe('moving', () => {
  test('A-56 A-76 next needs an answer to the question on screen', () => {
    expect(canGoNext(plan, fresh)).toBe(false);
    const step = stepSurveyRun(plan, fresh, { type: 'next', at });
    expect(step.run).toBe(fresh);
    expect(step.outcome).toMatchObject({
      kind: 'rejected',
      error: {
        message: 'Please answer this question before continuing',
        recoverable: true,
        retryable: false,
      },
    });
    const answered = act(fresh, answer('b'));
    expect(stepSurveyRun(plan, answered, { type: 'next', at }).run.currentQuestionIndex).toBe(1);
  });

  test('A-57 A-71 next on the last question submits only when everything is answered', () => {
    const last = act(full, { type: 'jump', index: 3, at });
    expect(stepSurveyRun(plan, last, { type: 'next', at }).outcome).toEqual({ kind: 'submit' });
    const gap = act(fresh, answer('c'), answer('b'), { type: 'jump', index: 3, at });
    const step = stepSurveyRun(plan, gap, { type: 'next', at });
    expect(step.outcome).toMatchObject({
      kind: 'rejected',
      error: { message: 'Please answer this question before continuing' },
    });
    expect(step.run.currentQuestionIndex).toBe(1);
  });

  test('A-58 previous works unless this is the first question or going back is off', () => {
    const second = act(fresh, answer('b'), { type: 'next', at });
    expect(act(second, { type: 'previous', at }).currentQuestionIndex).toBe(0);
    expect(canGoBack(plan, fresh)).toBe(false);
    expect(stepSurveyRun(plan, fresh, { type: 'previous', at }).outcome).toMatchObject({
      kind: 'rejected',
      error: { message: 'Unable to go to previous question', type: 'unknown' },
    });
    const oneWay: SurveyPlan = { ...plan, allowBackward: false };
    const blocked = stepSurveyRun(oneWay, second, { type: 'previous', at });
    expect(blocked.outcome.kind).toBe('rejected');
    expect(blocked.run.currentQuestionIndex).toBe(1);
  });

  test('A-59 A-80 a jump outside the questions is rejected', () => {
    for (const index of [-1, 4, 1.5, Number.NaN]) {
      const step = stepSurveyRun(plan, full, { type: 'jump', index, at });
      expect(step.outcome.kind).toBe('rejected');
      expect(step.run).toBe(full);
    }
    expect(act(full, { type: 'jump', index: 2, at }).currentQuestionIndex).toBe(2);
  });

  test('A-60 reset clears the answers and starts again', () => {
    const step = stepSurveyRun(plan, full, { type: 'reset', at });
    expect(step.run).toEqual(fresh);
    expect(step.events.map((event) => event.type)).toEqual(['survey_reset', 'survey_started']);
  });

  test('answers written by another tab take the place of ours without moving us', () => {
    const here = act(fresh, answer('b'), { type: 'next', at });
    const run = act(here, { type: 'replace', answers: { b: 3, a: 5, ghost: 1 }, at });
    expect(run.currentQuestionIndex).toBe(1);
    expect(run.answers).toEqual({ b: 3, a: 5 });
  });
});
