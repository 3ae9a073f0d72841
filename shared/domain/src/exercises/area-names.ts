import type { SurveyEdition } from '../survey-catalogue.ts';
import type { ExerciseArea } from './exercise.ts';

/** What each category is called, as in its survey, without loading any survey. */
export const areaNames: Readonly<Record<ExerciseArea, string>> = {
  performance: 'Performance',
  dating: 'Dating',
  meeting: 'Meeting people',
  party: 'Parties',
  work: 'Work or study',
  social: 'Social life',
  anticipatory_worry: 'Worry beforehand',
  self_focused_attention: 'Watching yourself',
  anxiety_monitoring: 'Checking for anxiety',
  negative_cognitive_bias: 'Expecting the worst',
  post_situation_rumination: 'Replaying it after',
  post_event_rumination: 'Replaying it after',
  situation_avoidance: 'Staying away',
  overpreparation: 'Over-preparing',
  interaction_avoidance: 'Keeping contact short',
  self_concealment: 'Hiding yourself',
  introversion: 'Introversion',
  sensitivity: 'Sensitivity',
  perfectionism: 'Perfectionism',
};

/** The categories that one edition of the surveys asks about, in its order. */
export const editionAreas: Readonly<Record<SurveyEdition, readonly ExerciseArea[]>> = {
  clinical: [
    'performance',
    'dating',
    'meeting',
    'party',
    'anticipatory_worry',
    'self_focused_attention',
    'negative_cognitive_bias',
    'post_situation_rumination',
    'situation_avoidance',
    'overpreparation',
    'interaction_avoidance',
    'self_concealment',
  ],
  alternate: [
    'performance',
    'dating',
    'work',
    'social',
    'anticipatory_worry',
    'anxiety_monitoring',
    'post_event_rumination',
    'introversion',
    'sensitivity',
    'perfectionism',
  ],
};
