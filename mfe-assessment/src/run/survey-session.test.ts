import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { describe, expect, test } from 'vitest';
import type { FinishedRun } from './finished-run.ts';
import { browserTabs, memoryStorage } from './memory-storage.ts';
import type { SurveyEvent } from './survey-run.ts';
import { createSurveySession } from './survey-session.ts';
import { markSubmission, readAnswers, readHistory, readProgress, readRun } from './survey-storage.ts';

type Options = {
  readonly tabs?: ReturnType<typeof browserTabs>;
  readonly retakeOf?: string;
  readonly isMobile?: boolean;
};

/** One open survey with a clock that moves only when told. */
function openTab({ tabs = browserTabs(), retakeOf, isMobile = false }: Options = {}) {
  const storage = memoryStorage(tabs);
  const waiting = new Map<() => void, number>();
  const submitted: FinishedRun[] = [];
  const events: SurveyEvent[] = [];
  const unpainted: (() => void)[] = [];
  let drawn = 0;
  let ids = 0;
  let now = Date.UTC(2026, 10, 20, 9);
  const session = createSurveySession({
    surveyNumber: 1,
    definition: survey1,
    sessionId: '4f8a2c1e-7b3d-4e5f-9a6b-1c2d3e4f5a6b',
    storage,
    retakeOf,
    now: () => now,
    newId: () => `run-${tabs.values.size}-${(ids += 1)}`,
    isMobile: () => isMobile,
    schedule: (delayMs, run) => {
      waiting.set(run, now + delayMs);
      return () => waiting.delete(run);
    },
    afterPaint: (run) => unpainted.push(run),
    onEvent: (event) => events.push(event),
    onSubmit: (run) => submitted.push(run),
  });
  session.subscribe(() => {
    drawn += 1;
  });
  const paint = () => {
    for (const run of unpainted.splice(0)) run();
    return drawn;
  };
  const pass = (ms: number) => {
    now += ms;
    for (const [run, due] of [...waiting].toSorted((one, other) => one[1] - other[1])) {
      if (due <= now && waiting.delete(run)) run();
    }
  };
  return { session, storage, submitted, events, pass, paint, drawn: () => drawn, tabs };
}

type Tab = ReturnType<typeof openTab>;

function answerAll({ session }: Tab, value = 3): void {
  for (let question = 0; question < 16; question += 1) {
    session.pick(value, 'pointer');
    if (question < 15) session.next();
  }
}

describe('an open survey', () => {
  test('A-61 after every single answer a killed tab finds all answers again', () => {
    const tabs = browserTabs();
    for (let answered = 1; answered <= 16; answered += 1) {
      const tab = openTab({ tabs });
      tab.session.pick((answered % 5) + 1, 'pointer');
      expect(openTab({ tabs }).session.view().run.progress.answeredCount).toBe(answered);
      expect(readProgress(tab.storage)?.currentStep).toBe(answered);
    }
    const { run } = openTab({ tabs }).session.view();
    expect(run.isComplete).toBe(true);
    expect(run.currentQuestionIndex).toBe(15);
  });

  test('A-61 a tapped answer is kept at once, and nothing is drawn again before the step has been painted', () => {
    const { session, storage, drawn, paint } = openTab();
    session.pick(4, 'pointer');
    expect(Object.values(readAnswers(storage, 1))).toEqual([4]);
    expect(session.view().run.progress.answeredCount).toBe(1);
    expect(drawn()).toBe(0);
    expect(paint()).toBe(1);
    session.pick(2, 'digit');
    expect(drawn()).toBe(2);
  });

  test('A-62 a resumed survey keeps its order and stands at the first open question', () => {
    const first = openTab();
    const order = first.session.view().plan.questions;
    first.session.pick(2, 'pointer');
    first.session.next();
    first.session.pick(4, 'pointer');
    const again = openTab({ tabs: first.tabs });
    expect(again.session.view().plan.questions).toEqual(order);
    expect(again.session.view().run.currentQuestionIndex).toBe(2);
    expect(again.events.map((event) => event.type)).toEqual(['survey_resumed']);
  });

  test('A-67 A-68 moving on by itself comes after 2 s and Undo takes it back', () => {
    const { session, pass } = openTab();
    session.setAutoAdvance(true);
    session.pick(4, 'pointer');
    pass(1999);
    expect(session.view().run.currentQuestionIndex).toBe(0);
    pass(1);
    expect(session.view().run.currentQuestionIndex).toBe(1);
    expect(session.view().control.undo).not.toBeNull();
    session.undo();
    expect(session.view().run.currentQuestionIndex).toBe(0);
    expect(session.view().run.progress.answeredCount).toBe(0);
    pass(10_000);
    expect(session.view().run.currentQuestionIndex).toBe(0);
  });

  test('K-06 one second after the screen moved on, Undo is gone', () => {
    const { session, pass } = openTab();
    session.setAutoAdvance(true);
    session.pick(4, 'pointer');
    pass(2000);
    expect(session.view().control.undo).not.toBeNull();
    pass(1000);
    expect(session.view().control.undo).toBeNull();
  });

  test('A-69 on a phone the last answer opens the submit after 500 ms', () => {
    const tab = openTab({ isMobile: true });
    tab.session.setAutoAdvance(true);
    for (let question = 0; question < 15; question += 1) {
      tab.session.pick(3, 'pointer');
      tab.pass(2000);
    }
    tab.session.pick(3, 'pointer');
    tab.pass(499);
    expect(tab.submitted).toHaveLength(0);
    tab.pass(1);
    expect(tab.submitted).toHaveLength(1);
  });

  test('pressing Next oneself cancels the move that was on its way', () => {
    const { session, pass } = openTab();
    session.setAutoAdvance(true);
    session.pick(4, 'pointer');
    session.next();
    pass(5000);
    expect(session.view().run.currentQuestionIndex).toBe(1);
  });

  test('A-71 A-57 Finish hands the run over only when everything is answered', () => {
    const tab = openTab();
    answerAll(tab);
    expect(tab.submitted).toHaveLength(0);
    tab.session.next();
    expect(tab.submitted).toHaveLength(1);
    expect(Object.keys(tab.submitted[0]?.answers ?? {})).toHaveLength(16);
    expect(tab.submitted[0]?.completedAt).toBe('2026-11-20T09:00:00.000Z');
  });

  test('A-76 Next without an answer says what is missing, and an answer takes the message away', () => {
    const { session } = openTab();
    session.next();
    expect(session.view().error?.message).toBe('Please answer this question before continuing');
    session.pick(1, 'digit');
    expect(session.view().error).toBeNull();
  });

  test('A-60 reset clears the saved answers too', () => {
    const tab = openTab();
    tab.session.pick(1, 'pointer');
    tab.session.reset();
    expect(readAnswers(tab.storage, 1)).toEqual({});
    expect(tab.session.view().run.progress.answeredCount).toBe(0);
  });
});

describe('two tabs', () => {
  test('A-61 both see every answer and write into one run', () => {
    const one = openTab();
    one.session.pick(1, 'pointer');
    const other = openTab({ tabs: one.tabs });
    other.session.pick(5, 'pointer');
    expect(one.session.view().run.answers).toEqual(other.session.view().run.answers);
    one.session.next();
    one.session.next();
    one.session.pick(2, 'pointer');
    expect(other.session.view().run.progress.answeredCount).toBe(3);
    expect(readRun(one.storage, 1)?.runId).toBe(readRun(other.storage, 1)?.runId);
  });

  test('a run that one tab has handed over is finished in the other', () => {
    const one = openTab();
    answerAll(one);
    const other = openTab({ tabs: one.tabs });
    expect(other.session.view().isFinished).toBe(false);
    one.session.next();
    markSubmission(one.storage, 1, one.submitted[0]?.runId ?? '', 'saved');
    expect(other.session.view().isFinished).toBe(true);
    expect(one.session.view().isFinished).toBe(false);
  });
});

describe('taking a survey again', () => {
  test('R-45 the old answers go only with the first new one, and stay in the history', () => {
    const first = openTab();
    answerAll(first, 4);
    first.session.next();
    const runId = first.submitted[0]?.runId ?? '';
    markSubmission(first.storage, 1, runId, 'saved');

    const { tabs } = first;
    const retake = openTab({ tabs, retakeOf: runId });
    expect(retake.session.view().run.progress.answeredCount).toBe(0);
    expect(Object.keys(readAnswers(retake.storage, 1))).toHaveLength(16);

    retake.session.pick(1, 'pointer');
    expect(Object.keys(readAnswers(retake.storage, 1))).toHaveLength(1);
    expect(readHistory(retake.storage, 1).map((run) => run.runId)).toEqual([runId]);
    expect(readRun(retake.storage, 1)?.runId).not.toBe(runId);

    const reloaded = openTab({ tabs, retakeOf: runId });
    expect(reloaded.session.view().run.progress.answeredCount).toBe(1);
  });
});
