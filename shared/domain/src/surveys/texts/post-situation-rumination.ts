import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of replaying a moment afterwards (survey 2, both editions).
 *
 * @see rows
 */
export const postSituationRuminationTexts: CategoryTemplates = {
  name: 'replaying things after',
  isPlural: false,
  feedback: {
    low: [
      'When something is over, you can mostly let it be over. That gives your mind real rest.',
      'You do not go back over talks for long. The next plan starts with a clean page.',
      'You look back once, if at all, and move on. That is a good habit to keep.',
    ],
    moderate: [
      'Some evenings follow you home, and others do not. A short look back, with an end, may help.',
      'You go over some talks more than you would like. The ones that felt unsure may stay the longest.',
      'Your mind returns to certain moments, mostly the short and awkward ones. They are rarely what others recall.',
    ],
    high: [
      'Much of the weight comes after the moment, when your mind plays it again. Each replay tends to make it look worse.',
      'Talks stay with you for a long time right now. A fixed end to looking back can give you your evening again.',
      'The evening after can be harder than the event. Giving it a fixed and gentle plan may help.',
    ],
  },
  insight: [
    'A replay is not a record. Each time, the mind cuts out what went well.',
    'Looking back feels like learning. But after the first look, it mostly adds shame.',
    'What you recall at night can shape what you expect next time. So rest after helps before.',
  ],
  strength: [
    'You can close the door behind a talk, and that keeps the next one light.',
    'Your mind lets go of things that are done.',
  ],
  tips: [
    'Write three lines about what happened, with one thing that went well. Then close the book.',
    'When the replay starts, say "that is done" and do something with your hands.',
    'Plan something pleasant for the hour after a hard moment.',
  ],
  steps: [
    'After your next talk, write down one thing that went all right.',
    'Put an end time on looking back, such as ten minutes.',
    'When a replay starts, get up and do one small chore.',
    'Let one evening pass without asking anyone how you came across.',
    'Describe a past moment as a fair observer would, in five lines.',
    'After a hard moment, make your next plan the same day.',
  ],
};
