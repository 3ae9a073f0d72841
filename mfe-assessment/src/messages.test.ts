import { readingGrade } from '@stepwise/domain/reading-grade';
import { describe, expect, test } from 'vitest';
import { insightsMessages } from './insights/messages.ts';
import { landingMessages } from './landing/messages.ts';
import { loadingMessages } from './loading-messages.ts';
import { resultsMessages } from './reading/messages.ts';
import { submitMessages } from './submit/messages.ts';
import { summaryMessages } from './summary/messages.ts';
import { errorMessages } from './run/error-messages.ts';
import { surveyMessages } from './survey/messages.ts';

/** Every text of a messages object; functions are called with harmless values. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsOf(value(1, 2, 3, 4));
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Texts that the specification gives, which keep its words whatever the rules below say. */
const quoted = new Set([
  'Your responses are completely confidential and used only to provide personalized insights.',
  'This assessment is currently in development. Please check back later!',
  'Failed to submit survey responses. Your answers have been saved locally.',
  'Assessment Complete!',
  "You've completed all available assessments. Review your complete profile.",
]);

const ourTexts = [
  landingMessages,
  resultsMessages,
  submitMessages,
  summaryMessages,
  surveyMessages,
  insightsMessages,
]
  .flatMap(textsOf)
  .filter((words) => !quoted.has(words));

describe('the words of the specification', () => {
  test('A-09 A-10 A-11 an announced survey says so', () => {
    expect(surveyMessages.comingSoon.title(4)).toBe('Survey 4 Coming Soon');
    expect(surveyMessages.comingSoon.text).toBe(
      'This assessment is currently in development. Please check back later!',
    );
    expect(surveyMessages.comingSoon.back).toBe('Go Back');
    expect(surveyMessages.comingSoon.available).toBe('View Available Assessments');
  });

  test('A-25 A-26 A-27 header and footer of the survey', () => {
    expect(surveyMessages.header.surveyOf(1, 3)).toBe('Survey 1 of 3');
    expect(surveyMessages.header.complete(17)).toBe('17% complete');
    expect(surveyMessages.header.questionOf(8, 16)).toBe('Question 8 of 16');
    expect(surveyMessages.header.section(50)).toBe('This section: 50%');
    expect(surveyMessages.footer).toBe(
      'Your responses are completely confidential and used only to provide personalized insights.',
    );
  });

  test('A-16 A-18 loading and not found', () => {
    expect(loadingMessages.loading).toBe('Loading...');
    expect(errorMessages.surveyMissingTitle).toBe('Survey Not Found');
    expect(errorMessages.surveyMissing('9')).toBe('Survey configuration not found for ID: 9');
    expect(surveyMessages.notFound.home).toBe('Return to Home');
  });

  test('R-01 R-02 R-04 results: loading, not found and sections', () => {
    expect(loadingMessages.analyzing).toBe('Analyzing your results...');
    expect(surveyMessages.notFound.start).toBe('Start Assessment');
    expect(resultsMessages.categories.title).toBe('Category Breakdown');
    expect(resultsMessages.insights).toMatchObject({
      title: 'Key Insights',
      focus: 'Primary Focus Area',
      encouragement: 'Encouragement',
    });
    expect(resultsMessages.overall.trim()).toBe('Overall Assessment:');
  });

  test('R-09 R-10 R-11 the ways on from the results', () => {
    expect(resultsMessages.navigation.continueTo(2)).toBe('Continue to Assessment 2');
    expect(resultsMessages.navigation.completeSummary).toBe('View Complete Summary');
    expect(resultsMessages.navigation.progressSummary).toBe('View Progress Summary');
  });

  test('R-12 R-13 R-14 what else one can do with results', () => {
    expect(resultsMessages.navigation.retake).toBe('Retake This Assessment');
    expect(resultsMessages.navigation.share).toBe('Share Results');
    expect(resultsMessages.navigation.download).toBe('Download Report');
    expect(resultsMessages.navigation.home).toBe('Return Home');
  });

  test('R-16 R-17 R-18 footer, time and the end of the series', () => {
    expect(resultsMessages.kept.saved).toBe('Your results have been saved • You can return anytime');
    expect(resultsMessages.navigation.estimated('2 minutes')).toBe('Estimated time: 2 minutes');
    expect(resultsMessages.navigation.allDone).toBe('Assessment Complete!');
    expect(resultsMessages.navigation.allDoneText).toBe(
      "You've completed all available assessments. Review your complete profile.",
    );
  });

  test('the agreement has the words that were agreed', () => {
    expect(submitMessages.agreement.title).toBe('Where may your answers be kept?');
    expect(submitMessages.agreement.save).toBe('Save my answers');
    expect(submitMessages.agreement.device).toBe('Only on this device');
  });
});

describe('our own words', () => {
  test('no text needs more than seven years of school', () => {
    const hard = ourTexts.filter((words) => words.split(' ').length >= 8 && readingGrade(words) > 7);
    expect(hard).toEqual([]);
  });

  test('no text judges, promises or shouts', () => {
    const banned =
      /\byou have\b|\bdisorder\b|\bsevere\b|\bnormal\b|\bclinical\b|\bpercentile|\bjust\b|\bcure|!/i;
    expect(ourTexts.filter((words) => banned.test(words))).toEqual([]);
  });
});
