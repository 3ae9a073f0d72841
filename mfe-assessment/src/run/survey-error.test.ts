import { describe, expect, test } from 'vitest';
import {
  addError,
  answerRequired,
  clearErrors,
  errorActions,
  errorTitle,
  nextFailed,
  previousFailed,
  removeErrors,
  resultsMissing,
  submissionFailed,
  surveyError,
  surveyMissing,
} from './survey-error.ts';

describe('survey errors', () => {
  test('A-48 an error has type, message, code, details and both flags', () => {
    expect(submissionFailed('fetch failed', 5)).toEqual({
      id: '5',
      type: 'submission',
      code: 'SUBMISSION_FAILED',
      message: 'Failed to submit survey responses. Your answers have been saved locally.',
      details: 'fetch failed',
      recoverable: true,
      retryable: true,
    });
  });

  test('A-76 E-08 a missing answer can be put right but not retried', () => {
    expect(answerRequired(1)).toMatchObject({
      message: 'Please answer this question before continuing',
      type: 'validation',
      recoverable: true,
      retryable: false,
    });
  });

  test('E-10 a failed move is unknown, recoverable and retryable', () => {
    const flags = { type: 'unknown', recoverable: true, retryable: true };
    expect(nextFailed(1)).toMatchObject({ message: 'Unable to proceed to next question', ...flags });
    expect(previousFailed(1)).toMatchObject({ message: 'Unable to go to previous question', ...flags });
  });

  test('E-11 missing results are a configuration error', () => {
    expect(resultsMissing(1)).toMatchObject({
      type: 'config',
      message: 'Unable to load survey results. Please complete the survey first.',
    });
    expect(surveyMissing('9', 1).message).toBe('Survey configuration not found for ID: 9');
  });

  test('E-01 E-02 E-03 each type has its title', () => {
    expect(errorTitle('validation')).toBe('Validation Error');
    expect(errorTitle('network')).toBe('Connection Error');
    expect(errorTitle('config')).toBe('Configuration Error');
  });

  test('E-04 E-05 the other types have theirs', () => {
    expect(errorTitle('submission')).toBe('Submission Failed');
    expect(errorTitle('unknown')).toBe('Something went wrong');
  });

  test('E-06 retryable errors offer a retry, recoverable ones both ways out', () => {
    expect(errorActions(submissionFailed('', 1))).toEqual(['retry', 'back', 'home']);
    expect(errorActions(answerRequired(1))).toEqual(['back', 'home']);
    expect(errorActions({ ...answerRequired(1), recoverable: false })).toEqual([]);
  });

  test('E-12 an error id defaults to the time', () => {
    const draft = { type: 'network', message: 'm', code: 'C', recoverable: true, retryable: true } as const;
    expect(surveyError(draft, 1_763_629_200_000).id).toBe('1763629200000');
    expect(surveyError(draft, 1, 'mine').id).toBe('mine');
  });

  test('E-13 a list of errors adds, removes by code and clears', () => {
    const list = addError(addError([], answerRequired(1)), nextFailed(2));
    expect(list.map((error) => error.code)).toEqual(['ANSWER_REQUIRED', 'NEXT_FAILED']);
    expect(removeErrors(list, 'ANSWER_REQUIRED').map((error) => error.code)).toEqual(['NEXT_FAILED']);
    expect(clearErrors()).toEqual([]);
  });
});
