import { describe, expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import { browserTabs, memoryStorage } from './memory-storage.ts';
import { progressRecord, surveyStatus } from './survey-progress.ts';
import {
  beginRun,
  clearSurvey,
  markSubmission,
  readAnswers,
  readHistory,
  readProgress,
  readRun,
  saveAnswer,
  saveRun,
  writeProgress,
} from './survey-storage.ts';
import type { RunRecord } from './survey-storage.ts';

const run: RunRecord = {
  version: 1,
  runId: 'run-1',
  edition: 'clinical',
  orderSeed: 'session',
  startedAt: '2026-11-20T09:00:00.000Z',
  completedAt: null,
  submission: 'none',
};

function device() {
  const tabs = browserTabs();
  return { values: tabs.values, storage: memoryStorage(tabs) };
}

describe('answers on this device', () => {
  test('A-49 A-43 answers lie under survey_{n}_answers as question id to value', () => {
    const { values, storage } = device();
    saveAnswer(storage, 2, 's2-anticipatory_worry-1', 4);
    expect(values.get('survey_2_answers')).toBe('{"s2-anticipatory_worry-1":4}');
  });

  test('A-51 progress lies under survey_progress with a rounded percentage', () => {
    const { values, storage } = device();
    writeProgress(storage, progressRecord(1, 16, 1_763_629_200_000));
    const stored: unknown = JSON.parse(values.get('survey_progress') ?? '');
    expect(stored).toEqual({ currentStep: 1, totalSteps: 16, percentage: 6, timestamp: 1_763_629_200_000 });
    expect(readProgress(storage)).toEqual(stored);
  });

  test('A-61 every answer is there again, whatever happened in between', () => {
    const tabs = browserTabs();
    for (let question = 1; question <= 16; question += 1) {
      saveAnswer(memoryStorage(tabs), 1, `q${question}`, (question % 5) + 1);
      expect(Object.keys(readAnswers(memoryStorage(tabs), 1))).toHaveLength(question);
    }
  });

  test('A-61 two tabs in one run keep each other’s answers', () => {
    const tabs = browserTabs();
    const [one, other] = [memoryStorage(tabs), memoryStorage(tabs)];
    saveAnswer(one, 1, 'q1', 1);
    saveAnswer(other, 1, 'q2', 2);
    expect(saveAnswer(one, 1, 'q1', 5).answers).toEqual({ q1: 5, q2: 2 });
  });

  test('A-61 an answer taken back is gone', () => {
    const storage = memoryStorage();
    saveAnswer(storage, 1, 'q1', 1);
    saveAnswer(storage, 1, 'q1', null);
    expect(readAnswers(storage, 1)).toEqual({});
  });

  test('A-60 clearing removes the saved answers', () => {
    const { values, storage } = device();
    saveRun(storage, 1, run);
    saveAnswer(storage, 1, 'q1', 1);
    clearSurvey(storage, 1);
    expect(values.size).toBe(0);
  });

  test('broken or foreign values are read as nothing, and good ones beside them survive', () => {
    const values = new Map([
      ['survey_1_answers', '{"q1":3,"q2":9,"q3":"2","q4":1.5}'],
      ['survey_1_run', '{"version":99}'],
      ['survey_2_answers', 'not json'],
      ['survey_3_answers', '[1,2]'],
    ]);
    const storage = memoryStorage(browserTabs(values));
    expect(readAnswers(storage, 1)).toEqual({ q1: 3 });
    expect(readRun(storage, 1)).toBeNull();
    expect(readAnswers(storage, 2)).toEqual({});
    expect(readAnswers(storage, 3)).toEqual({});
  });

  test('A-64 any saved answer counts as started, all of them as completed', () => {
    expect(surveyStatus(0, 16)).toBe('untouched');
    expect(surveyStatus(1, 16)).toBe('started');
    expect(surveyStatus(15, 16)).toBe('started');
    expect(surveyStatus(16, 16)).toBe('completed');
  });
});

describe('a new run', () => {
  test('R-45 the finished run before it moves to the history with its answers', () => {
    const storage = memoryStorage();
    saveRun(storage, 1, { ...run, completedAt: '2026-11-20T09:03:00.000Z', submission: 'saved' });
    saveAnswer(storage, 1, 'q1', 4);
    beginRun(storage, 1, { ...run, runId: 'run-2' });
    expect(readAnswers(storage, 1)).toEqual({});
    expect(readRun(storage, 1)?.runId).toBe('run-2');
    expect(readHistory(storage, 1)).toEqual([
      {
        runId: 'run-1',
        edition: 'clinical',
        startedAt: '2026-11-20T09:00:00.000Z',
        completedAt: '2026-11-20T09:03:00.000Z',
        answers: { q1: 4 },
      },
    ]);
  });

  test('what happened to an earlier run does not change the one after it', () => {
    const storage = memoryStorage();
    saveRun(storage, 1, { ...run, runId: 'run-2' });
    markSubmission(storage, 1, 'run-1', 'saved');
    expect(readRun(storage, 1)?.submission).toBe('none');
    markSubmission(storage, 1, 'run-2', 'saved');
    expect(readRun(storage, 1)?.submission).toBe('saved');
  });
});

describe('a browser that refuses to keep anything', () => {
  test('A-61 answers live as long as the page, and the write says that it failed', () => {
    const storage = createSafeStorage(() => {
      throw new Error('denied');
    });
    expect(saveAnswer(storage, 1, 'q1', 2)).toEqual({ answers: { q1: 2 }, isKept: false });
    expect(readAnswers(storage, 1)).toEqual({ q1: 2 });
    clearSurvey(storage, 1);
    expect(readAnswers(storage, 1)).toEqual({});
  });
});
