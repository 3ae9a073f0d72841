import { describe, expect, test } from 'vitest';
import { landingSteps } from '../landing/landing-steps.ts';
import { browserTabs, memoryStorage } from '../run/memory-storage.ts';
import { parseRetake, retakeState } from '../run/retake.ts';
import { surveyKey } from '../gestures/survey-keys.ts';
import { loadingKind, skeletonVariant } from './survey-loading.ts';

describe('before a screen is there', () => {
  test('A-19 K-02 the skeleton has the shape of what comes, at every width', () => {
    expect(skeletonVariant(399)).toBe('compact');
    expect(skeletonVariant(400)).toBe('mobile');
    expect(skeletonVariant(767)).toBe('mobile');
    expect(skeletonVariant(768)).toBe('default');
  });

  test('each address has its own', () => {
    expect(loadingKind('/survey/1')).toBe('survey');
    expect(loadingKind('/survey/1/results')).toBe('results');
    expect(loadingKind('/assessment')).toBe('page');
    expect(loadingKind('/survey/1/big-feedback')).toBe('insights');
    expect(loadingKind('/summary')).toBe('summary');
  });
});

describe('keys', () => {
  test('A-33 arrows and Enter move, digits answer', () => {
    expect(surveyKey('ArrowRight', 'page', false)).toEqual({ kind: 'next' });
    expect(surveyKey('Enter', 'page', false)).toEqual({ kind: 'next' });
    expect(surveyKey('ArrowLeft', 'page', false)).toEqual({ kind: 'previous' });
    expect(surveyKey('5', 'page', false)).toEqual({ kind: 'pick', value: 5 });
    expect(surveyKey('6', 'page', false)).toBeNull();
  });

  test('A-33 fields keep their keys, buttons keep Enter, and shortcuts of the browser stay its own', () => {
    expect(surveyKey('ArrowRight', 'field', false)).toBeNull();
    expect(surveyKey('Enter', 'control', false)).toBeNull();
    expect(surveyKey('ArrowRight', 'control', false)).toEqual({ kind: 'next' });
    expect(surveyKey('ArrowLeft', 'page', true)).toBeNull();
  });
});

describe('the landing page', () => {
  test('A-64 each step says what this device knows, and the first open one is next', () => {
    const full = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`q${index}`, 3]));
    const values = new Map([
      ['survey_1_answers', JSON.stringify(full)],
      ['survey_2_answers', JSON.stringify({ q1: 1, q2: 2 })],
    ]);
    const steps = landingSteps(memoryStorage(browserTabs(values)), 'clinical');
    expect(steps.map(({ state, isNext }) => [state.kind, isNext])).toEqual([
      ['completed', false],
      ['started', true],
      ['untouched', false],
    ]);
    expect(steps[1]?.state).toEqual({ kind: 'started', answered: 2 });
  });
});

test('R-45 a retake names the run it replaces, and anything else is none', () => {
  expect(parseRetake(retakeState('run-1'))).toBe('run-1');
  expect(parseRetake(retakeState(undefined))).toBe('');
  expect(parseRetake(null)).toBeUndefined();
  expect(parseRetake({ other: 1 })).toBeUndefined();
});
