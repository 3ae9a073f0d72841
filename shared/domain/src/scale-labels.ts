import type { ScaleLabels } from './survey-definition.ts';

/**
 * Anchors of survey 1.
 *
 * @see rows A-30
 */
export const anxietyScaleLabels: ScaleLabels = {
  1: 'No anxiety',
  2: 'A little anxiety',
  3: 'Some anxiety',
  4: 'A lot of anxiety',
  5: 'Extreme anxiety',
  leftLabel: 'No anxiety',
  rightLabel: 'Extreme anxiety',
};

/**
 * Anchors of surveys 2 and 3.
 *
 * @see rows A-31
 */
export const agreementScaleLabels: ScaleLabels = {
  1: 'Strongly Disagree',
  2: 'Disagree',
  3: 'In between',
  4: 'Agree',
  5: 'Strongly Agree',
  leftLabel: 'Strongly Disagree',
  rightLabel: 'Strongly Agree',
};

/**
 * Used when a configuration brings no labels of its own.
 *
 * @see rows A-29, reading X-07
 */
export const frequencyScaleLabels: ScaleLabels = {
  1: 'Never',
  2: 'Rarely',
  3: 'Sometimes',
  4: 'Often',
  5: 'Always',
  leftLabel: 'Never',
  rightLabel: 'Always',
};
