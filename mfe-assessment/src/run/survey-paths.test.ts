import { describe, expect, test } from 'vitest';
import { backPath, onwardPath, surveyNumberOf } from './survey-paths.ts';
import { swipeDirection } from '../gestures/swipe.ts';
import { surveySizes, surveyTimings } from './survey-timings.ts';
import { isMobileViewport } from '../gestures/viewport.ts';

describe('where things lead', () => {
  test('A-21 Back leads to the survey before, and from survey 1 to the landing page', () => {
    expect(backPath(3)).toBe('/survey/2');
    expect(backPath(2)).toBe('/survey/1');
    expect(backPath(1)).toBe('/assessment');
  });

  test('A-17 the number comes from the address, else from the configuration', () => {
    expect(surveyNumberOf('2')).toBe(2);
    expect(surveyNumberOf(undefined, { id: 3 })).toBe(3);
    expect(surveyNumberOf('two')).toBeUndefined();
    expect(surveyNumberOf('2.5')).toBeUndefined();
    expect(surveyNumberOf('6')).toBeUndefined();
  });

  test('A-08 R-06 results lead on to the next survey, after the last one to what the reading of the series says', () => {
    expect(onwardPath(1, 'chain')).toBe('/survey/2');
    expect(onwardPath(2, 'threePlusInsights')).toBe('/survey/3');
    expect(onwardPath(3, 'chain')).toBe('/summary');
    expect(onwardPath(3, 'threePlusInsights')).toBe('/survey/3/big-feedback');
  });
});

describe('touch', () => {
  test('A-34 K-03 K-18 a swipe is over 50 px sideways and under 100 px up or down', () => {
    const from = { x: 200, y: 200 };
    expect(swipeDirection(from, { x: 149, y: 299 })).toBe('left');
    expect(swipeDirection(from, { x: 251, y: 101 })).toBe('right');
    expect(swipeDirection(from, { x: 150, y: 200 })).toBeNull();
    expect(swipeDirection(from, { x: 100, y: 300 })).toBeNull();
  });

  test('K-01 mobile is narrow, or touch without a hovering pointer', () => {
    const mouse = { isCoarse: false, canHover: true };
    expect(isMobileViewport(767, mouse)).toBe(true);
    expect(isMobileViewport(768, mouse)).toBe(false);
    expect(isMobileViewport(1280, { isCoarse: true, canHover: false })).toBe(true);
    expect(isMobileViewport(1280, { isCoarse: true, canHover: true })).toBe(false);
  });

  test('K-08 K-13 K-17 the delays are those of the specification', () => {
    expect(surveyTimings).toMatchObject({
      successCheckmarkMs: 1000,
      submitOpenDelayMs: 500,
      successNavigationMs: 1000,
      hapticMs: { light: 10, medium: 20, strong: 30 },
    });
    expect(surveySizes).toMatchObject({ touchTargetMin: 44, touchTargetComfortable: 48 });
  });
});
