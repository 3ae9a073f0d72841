import { describe, expect, test } from 'vitest';
import {
  assessmentsCompletedPercent,
  assessmentsCompletedText,
  availableSurveyNumbers,
  insightsEstimatedTime,
  isAvailable,
  nextAvailableSurvey,
  parseSurveyNumber,
  previousSurvey,
  seriesProgress,
  stepAfter,
  surveyEntries,
  surveyEntry,
  surveyNumbers,
  totalSurveys,
} from './survey-catalogue.ts';

describe('which surveys there are', () => {
  test('A-01 there are five surveys and only the first three can be taken', () => {
    expect(surveyEntries().map(({ number, isAvailable: canTake }) => [number, canTake])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
    expect([0, 1, 2, 3, 4, 5, 6].filter((number) => isAvailable(number))).toEqual([1, 2, 3]);
  });

  test('A-02 K-56 only the whole numbers 1 to 5 name a survey', () => {
    expect(surveyNumbers).toEqual([1, 2, 3, 4, 5]);
    expect(['1', '2', '3', '4', '5'].map(parseSurveyNumber)).toEqual([1, 2, 3, 4, 5]);
    const refused = ['0', '6', '-1', '1.5', '1e0', 'one', '', ' 1', '01', 'NaN', undefined];
    expect(refused.map(parseSurveyNumber)).toEqual(refused.map(() => undefined));
  });

  test('A-17 the survey id of a route becomes a number, or nothing at all', () => {
    expect(parseSurveyNumber('3')).toBe(3);
    expect(parseSurveyNumber('3abc')).toBeUndefined();
  });

  test('K-16 the series counts five surveys', () => {
    expect(totalSurveys).toBe(5);
    expect(availableSurveyNumbers).toHaveLength(3);
  });
});

describe('titles', () => {
  test('A-07 surveys 4 and 5 are announced by title', () => {
    expect(surveyEntry(4).title).toBe('Coping Strategies Assessment');
    expect(surveyEntry(5).title).toBe('Progress Tracking Assessment');
  });

  test('R-19 the next survey is named by its title', () => {
    expect([2, 3, 4, 5].map((number) => surveyEntries()[number - 1]?.title)).toEqual([
      'Social Anxiety Cycle Assessment',
      'Social Safety Behaviors Assessment',
      'Coping Strategies Assessment',
      'Progress Tracking Assessment',
    ]);
    expect(surveyEntry(3, 'alternate').title).toBe('Personality Assessment');
  });

  test('every available survey takes 2 minutes, the insights a few seconds', () => {
    expect(availableSurveyNumbers.map((number) => surveyEntry(number).estimatedTime)).toEqual([
      '2 minutes',
      '2 minutes',
      '2 minutes',
    ]);
    expect(insightsEstimatedTime).toBe('Few seconds');
  });
});

describe('the series', () => {
  test('R-39 results lead from 1 to 2 to 3 and no further', () => {
    expect([1, 2, 3, 4, 5].map((number) => nextAvailableSurvey(number))).toEqual([
      2,
      3,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('the way back leads to the survey before', () => {
    expect([1, 2, 3].map((number) => previousSurvey(number))).toEqual([undefined, 1, 2]);
  });

  test('R-20 completed assessments count out of five', () => {
    expect([1, 2, 3].map(assessmentsCompletedPercent)).toEqual([20, 40, 60]);
    expect(assessmentsCompletedText(2)).toBe('2 of 5 assessments completed');
    expect(assessmentsCompletedText(3)).toBe('3 of 5 assessments completed');
  });

  test('A-65 series progress adds the answered share of the current survey to the surveys before it', () => {
    expect([
      progressAt(1, 0),
      progressAt(1, 8),
      progressAt(1, 16),
      progressAt(2, 0),
      progressAt(2, 8),
      progressAt(3, 16),
    ]).toEqual([0, 17, 33, 33, 50, 100]);
    const ofFive = { surveyNumber: 2, answeredCount: 8, questionCount: 16, surveyCount: 5 };
    expect(seriesProgress(ofFive)).toBe(30);
  });

  test('series progress stays between 0 and 100 and survives an empty survey', () => {
    expect(seriesProgress({ surveyNumber: 9, answeredCount: 16, questionCount: 16 })).toBe(100);
    expect(seriesProgress({ surveyNumber: 0, answeredCount: 0, questionCount: 0 })).toBe(0);
  });

  test('the surveys follow one another in both readings of surveySeries, which end differently', () => {
    for (const series of ['chain', 'threePlusInsights'] as const) {
      expect([1, 2].map((number) => stepAfter(number, series))).toEqual([
        { kind: 'survey', number: 2 },
        { kind: 'survey', number: 3 },
      ]);
    }
    expect(stepAfter(3, 'chain')).toEqual({ kind: 'summary' });
    expect(stepAfter(3, 'threePlusInsights')).toEqual({ kind: 'insights' });
  });
});

function progressAt(surveyNumber: number, answeredCount: number): number {
  return seriesProgress({ surveyNumber, answeredCount, questionCount: 16 });
}
