import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of expecting the worst (survey 2).
 *
 * @see rows
 */
export const negativeCognitiveBiasTexts: CategoryTemplates = {
  name: 'expecting the worst',
  isPlural: false,
  feedback: {
    low: [
      'You tend to give people the benefit of the doubt. A blank face can be only a blank face.',
      'You do not often read things as a sign against you. That keeps small slips small.',
      'You let people be hard to read, without filling the gap. That keeps your mind free.',
    ],
    moderate: [
      'At times your mind picks the harshest reading of a look or a pause. At other times you see it more evenly.',
      'Some moments feel like a verdict on you. It may help to ask what else they could mean.',
      'On tired days, looks may seem colder than they are. On good days, you can tell the difference.',
    ],
    high: [
      'Your mind is quick to read looks and pauses as a no. It is a habit of guessing, and guesses can be checked.',
      'Small slips feel very big right now, and kind words slide off. Looking for other readings is a skill that you can train.',
      'The first thought that comes is often against you right now. The second thought is yours to choose.',
    ],
  },
  insight: [
    'A blank face is like an empty page. Fear writes on it first.',
    'The mind collects what fits its fear and drops the rest. Kind words count as much as cold looks.',
    'What feels like a fact about you is often a guess about someone else.',
  ],
  strength: [
    'You can let a look be a look. That gives you room to breathe.',
    'You take people at their word, and it serves you well.',
  ],
  tips: [
    'When a look stings, find two other reasons for it.',
    'When someone praises you, say "thank you" and stop there.',
    'Ask what you saw, and what you guessed. Keep the two apart.',
  ],
  steps: [
    'Tonight, write down one kind thing that someone said or did.',
    'Pick one look that hurt you, and write two other reasons for it.',
    'Accept one kind word today with a plain "thank you".',
    'Make a tiny slip on purpose, and watch how little happens.',
    'Ask someone you trust how they saw a moment that felt bad.',
    'For one week, write down each guess about others and what you later learned.',
  ],
};
