import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of preparing more than a moment needs (survey 3).
 *
 * @see rows
 */
export const overpreparationTexts: CategoryTemplates = {
  name: 'over-preparing',
  isPlural: false,
  feedback: {
    low: [
      'You get ready as much as the moment needs, and then go. That trust in yourself saves time.',
      'You do not script much ahead of time. You can find your words as you speak.',
      'You go with a rough idea and see what comes. That leaves room for surprise.',
    ],
    moderate: [
      'You prepare a lot for some moments and little for others. Trying a bit less, once, may show you what you need.',
      'Part of your planning helps, and part of it feeds the worry. It is worth finding the line.',
      'A bit of planning steadies you, and a lot of it wears you out. You can look for the point where it turns.',
    ],
    high: [
      'You put a lot of work into getting ready, and the moment still feels unsafe. A bit less may feel wrong and go fine.',
      'Lines, texts or looks take much of your time right now. Small cuts will show you what you can leave out.',
      'By the time you go, you may have lived it many times. Going with half the plan lets you see what you can do.',
    ],
  },
  insight: [
    'When it goes well, the plan gets the praise. You get it back when you go with less.',
    'A script holds your attention on the page. The other person is not on it.',
    'The more you prepare, the more there seems to be to fear.',
  ],
  strength: [
    'You trust yourself to find words when you need them.',
    'You can walk in without a script. Others spend hours to feel half as free.',
  ],
  tips: [
    'Prepare for five minutes with a timer. When it rings, stop.',
    'Send a message after you read it once.',
    'Take one key point with you, not whole sentences.',
  ],
  steps: [
    'Send one short text without changing it.',
    'Look in the mirror once before you go out.',
    'Order food or a drink without planning the words.',
    'Prepare for five minutes, then stop.',
    'Go to a place that you know little about.',
    'Speak up once without any plan.',
  ],
};
