import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of the worry before a moment (survey 2).
 *
 * @see rows
 */
export const anticipatoryWorryTexts: CategoryTemplates = {
  name: 'worry beforehand',
  isPlural: false,
  feedback: {
    low: [
      'You do not spend much time in worry before you go. That leaves you more strength for the moment itself.',
      'The days before a plan seem fairly calm. You tend to meet things when they come.',
      'A date on the calendar is only a date for you. That saves you many long hours.',
    ],
    moderate: [
      'Your mind gets busy before some plans and stays calm before others. A set time for worry may keep it small.',
      'Some worry comes ahead of time. It may rise as the hour gets closer, and that is a useful thing to know.',
      'You think ahead, and at times too far ahead. Small plans may be the best place to try less of it.',
    ],
    high: [
      'A lot of the weight falls before anything has happened. Your mind tries to protect you by playing out the worst.',
      'Worry starts early and stays long right now. It may help to write down what you fear, and check it after.',
      'The days before cost you more than the day itself. That is a hard place to be, and also a place where small changes show.',
    ],
  },
  insight: [
    'Worry feels like getting ready. But it tends to play out the one ending that you fear.',
    'The hours before are often worse than the event. Your own notes can show you if that is true for you.',
    'A guess about the future is not a fact about it. Putting it on paper makes that easier to see.',
  ],
  strength: [
    'You can let a plan come to you without living it ten times first.',
    'Your calm beforehand gives you a good start.',
  ],
  tips: [
    'Write down what you think will happen. Read it again after, and see what came true.',
    'Give worry ten minutes at a set time. Outside of it, tell yourself "later".',
    'Ask what you would tell a friend with the same fear.',
  ],
  steps: [
    'Write one worry about this week on a piece of paper.',
    'Write down a worry and two other ways that it could go.',
    'Set a timer for ten minutes of worry, then do something with your hands.',
    'Before a plan, rate your fear from zero to ten. Rate it again when you are home.',
    'Say yes to one small plan without going over it first.',
    'Keep a list of three fears this month, and mark which came true.',
  ],
};
