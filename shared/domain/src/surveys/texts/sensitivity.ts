import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of taking things in strongly (survey 3, alternate edition).
 *
 * @see rows
 */
export const sensitivityTexts: CategoryTemplates = {
  name: 'sensitivity',
  isPlural: false,
  feedback: {
    low: [
      'Sharp words and moods tend to roll off you. That keeps your days steady.',
      'You do not take things to heart for long. A cool tone can be only a tone.',
      'Not much gets under your skin. It makes you easy to be around when things get loud.',
    ],
    moderate: [
      'Some words stay with you, and some pass. Tired days may make the difference.',
      'You notice moods, and at times you carry them. It helps to ask whose mood it is.',
      'You feel a lot with some people, and less with others. Notice who brings which.',
    ],
    high: [
      'Words and moods reach you deeply. It makes you kind and alert, and it can make a day with people tiring.',
      'A tone or a late reply can sting for hours right now. A short pause before you read meaning into it may help.',
      'You take in more than most people do. Short breaks between people can keep it from piling up.',
    ],
  },
  insight: [
    'You feel the mood of a room early. The next skill is to let it belong to the room.',
    'A late reply is silent. The meaning that you hear in it comes from you.',
    'The same fine sense that makes a harsh word hurt also makes you a good friend.',
  ],
  strength: [
    'You can let a sharp tone pass, and that keeps you steady.',
    'You do not carry other people’s moods for long.',
  ],
  tips: [
    'When a word stings, wait one hour before you decide what it meant.',
    'Ask yourself: is this my mood, or theirs?',
    'If you are unsure what someone meant, ask them once, in plain words.',
  ],
  steps: [
    'Name the feeling in one word when something stings.',
    'Let one message wait for an hour, and do something pleasant.',
    'Write down a hard remark, and two reasons that are not about you.',
    'Ask one person what they meant by something.',
    'Tell someone kindly that a tone did not sit well with you.',
    'Ask a person you trust for one honest piece of feedback.',
  ],
};
