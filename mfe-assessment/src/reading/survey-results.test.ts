import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { survey1Feedback } from '@stepwise/domain/surveys/survey-1-feedback';
import { survey2 } from '@stepwise/domain/surveys/survey-2';
import { survey2Feedback } from '@stepwise/domain/surveys/survey-2-feedback';
import { scoreSurvey } from '@stepwise/domain/scoring';
import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { describe, expect, test } from 'vitest';
import { historyEntries } from './survey-history.ts';
import { browserTabs, memoryStorage } from '../run/memory-storage.ts';
import { feedbackRequest, feedbackTimeoutMs, isModelWritten } from './feedback-query.ts';
import { focusName } from './focus-name.ts';
import { escapeHtml, reportDocument } from '../results/report-document.ts';
import { shareText } from '../results/share-text.ts';
import { completionSeconds, readResults } from './survey-results.ts';

function answersOf(definition: SurveyDefinition, valueOf: (category: string) => number) {
  return Object.fromEntries(definition.questions.map(({ id, category }) => [id, valueOf(category)]));
}

function scoresOf(definition: SurveyDefinition, valueOf: (category: string) => number): ScoreResult {
  const scoring = scoreSurvey(definition, answersOf(definition, valueOf), null);
  if (scoring.kind === 'refused') throw new Error('The answers of this test are not complete.');
  return scoring.result;
}

function stored(answers: Readonly<Record<string, number>>, run?: object) {
  const tabs = browserTabs(new Map([['survey_1_answers', JSON.stringify(answers)]]));
  if (run !== undefined) tabs.values.set('survey_1_run', JSON.stringify(run));
  return memoryStorage(tabs);
}

const edition: SurveyDefinition['edition'] = 'clinical';

const run = {
  version: 1,
  runId: 'run-1',
  edition,
  orderSeed: 's',
  startedAt: '2026-11-20T09:00:00.000Z',
  completedAt: '2026-11-20T09:02:05.400Z',
  submission: 'saved',
};

const full = answersOf(survey1, () => 3);

describe('results of the run on this device', () => {
  test('R-42 R-43 complete answers give results again and again, without anyone signed in', () => {
    const storage = stored(full, run);
    const first = readResults(storage, survey1, 'bands');
    expect(first?.scores.totalScore).toBe(48);
    expect(readResults(storage, survey1, 'bands')).toEqual(first);
  });

  test('R-44 the time from start to last answer is part of the result', () => {
    expect(readResults(stored(full, run), survey1, 'bands')?.scores.completionTime).toBe(125);
    expect(readResults(stored(full), survey1, 'bands')?.scores.completionTime).toBeNull();
    expect(completionSeconds({ startedAt: run.completedAt, completedAt: run.startedAt })).toBeNull();
  });

  test('R-03 an unfinished survey has no results', () => {
    const { 's1-party-1': _missing, ...rest } = full;
    expect(readResults(stored(rest), survey1, 'bands')).toBeNull();
    expect(readResults(stored({}), survey1, 'bands')).toBeNull();
  });

  test('the key of the content changes with any answer', () => {
    const one = readResults(stored(full, run), survey1, 'bands')?.contentKey;
    const other = readResults(stored({ ...full, 's1-party-1': 4 }, run), survey1, 'bands')?.contentKey;
    expect(one).not.toBe(other);
  });

  test('A-46 an earlier run becomes a history entry with scores and time spent', () => {
    const past = { ...run, answers: full };
    const [entry] = historyEntries(survey1, [past, { ...past, runId: 'broken', answers: {} }], 'bands');
    expect(entry).toMatchObject({
      id: 'run-1',
      surveyNumber: 1,
      completedAt: '2026-11-20T09:02:05.400Z',
      feedback: null,
      timeSpent: 125,
    });
    expect(entry?.scores.totalScore).toBe(48);
    expect(historyEntries(survey1, [{ ...past, answers: {} }], 'bands')).toEqual([]);
  });
});

describe('the primary focus', () => {
  test('R-30 survey 2 names its highest category', () => {
    const scores = scoresOf(survey2, (category) => (category === 'self_focused_attention' ? 5 : 2));
    expect(focusName(scores, survey2Feedback)).toBe(survey2Feedback.primaryFocus['self_focused_attention']);
  });

  test('R-30 with nothing weighing much it names no category', () => {
    const scores = scoresOf(survey2, () => 1);
    expect(focusName(scores, survey2Feedback)).toBe(survey2Feedback.primaryFocus['low']);
  });
});

describe('the call for written feedback', () => {
  const scores = scoresOf(survey1, () => 3);

  test('I-03 I-04 signed out it names nobody and asks for nothing personal, within 45 s', () => {
    expect(feedbackRequest({ scores, surveyNumber: 1, session: { kind: 'signed-out' } })).toEqual({
      scores,
      surveyNumber: 1,
      includePersonalization: false,
    });
    expect(feedbackTimeoutMs).toBe(45_000);
  });

  test('R-46 signed in it asks for personal text', () => {
    const user = { id: 'u', email: 'e', displayName: 'n', isEmailConfirmed: true };
    expect(feedbackRequest({ scores, surveyNumber: 1, session: { kind: 'signed-in', user } })).toMatchObject({
      userId: 'u',
      includePersonalization: true,
    });
  });

  test('Z-06 text by fixed rules is never called AI', () => {
    expect(isModelWritten({ model: 'stepwise-templates@1' })).toBe(false);
    expect(isModelWritten({ model: 'some-model-2026' })).toBe(true);
  });
});

describe('taking results along', () => {
  const scores = scoresOf(survey1, () => 4);
  const words = { productName: 'Product', title: survey1.title, scores };

  test('Z-03 shared text has no result unless the person adds it', () => {
    const plain = shareText({ ...words, isScoreAdded: false });
    expect(plain).not.toMatch(/\d\d|intensity|Social Situations/i);
    expect(shareText({ ...words, isScoreAdded: true })).toContain('High Intensity, 64 of 80');
  });

  test('R-14 the report says everything in words and loads nothing', () => {
    const report = reportDocument({
      title: survey1.title,
      scores,
      feedback,
      date: 'May 10',
      questionCount: 16,
      help: { contacts: ['Here: Listening line. Call 1'], note: 'Not checked.' },
    });
    for (const part of [
      '64 out of 80: High Intensity',
      'Parties',
      '16 / 20',
      'It is not a diagnosis',
      'a &lt;b&gt;',
      '<li>Here: Listening line. Call 1</li></ul><p>Not checked.</p>',
    ]) {
      expect(report).toContain(part);
    }
    expect(report).not.toMatch(/<script|https?:|src=|url\(/);
  });

  test('whatever a text holds, it stays text', () => {
    expect(escapeHtml(`<img src="x" onerror='y'>&`)).toBe(
      '&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;',
    );
  });
});

const feedback: Feedback = {
  id: 'f',
  surveyNumber: 1,
  summary: 'a <b>',
  overallAssessment: '',
  keyInsights: ['one'],
  categoryFeedback: [],
  recommendations: ['two'],
  nextSteps: ['three'],
  encouragement: survey1Feedback.encouragement.low[0] ?? '',
  generatedAt: '2026-11-20T09:00:00.000Z',
  model: 'stepwise-templates@1',
  confidence: 100,
};
