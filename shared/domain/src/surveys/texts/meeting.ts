import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of first words with new people (survey 1).
 *
 * @see rows
 */
export const meetingTexts: CategoryTemplates = {
  name: 'meeting people',
  isPlural: false,
  feedback: {
    low: [
      'First words with new people come fairly easily to you. You already know how to begin a talk.',
      'Meeting people one at a time seems to be safe ground. That is worth using.',
      'A new face does not throw you. You give a talk time to grow.',
    ],
    moderate: [
      'New people bring some tension, but you often find your way in. The opening may be harder than the talk itself.',
      'Meeting people asks for some effort. It may be easier with one person than with a group.',
      'One person is fine, and a circle is harder, or the other way around. Look at which of the two you would rather practice.',
    ],
    high: [
      'First words with people you do not know well feel hard right now. A short hello with no goal is enough to begin.',
      'Joining in or starting small talk takes a lot out of you at the moment. You do not need clever lines. Plain ones work.',
      'It can feel as if others know a rule that you missed. They do not. Most of them wait for someone to say hello.',
    ],
  },
  insight: [
    'Small talk is not a test of wit. It is a way to say that you are friendly.',
    'Joining a group feels like an entrance. To the group, it is often one more face that they are glad to see.',
    'People tend to recall how they felt in a talk more than what was said.',
  ],
  strength: [
    'You already know how to talk with people one at a time.',
    'Starting a talk is a skill you can count on.',
  ],
  tips: [
    'Use the place you share: the line, the weather, the food. Plain openers work best.',
    'Ask a question that begins with "how" or "what", and listen to the answer.',
    'When you join a group, stand and listen for a moment first. You can speak later.',
  ],
  steps: [
    'Say good morning to one person you pass each day.',
    'Make one remark to a cashier or a neighbor, then move on.',
    'Ask someone you see often how their week is going.',
    'Introduce yourself to one new person with your name and one fact.',
    'Join two people who are talking and stay for a few minutes.',
    'Start a talk with someone senior, and ask for their view.',
  ],
};
