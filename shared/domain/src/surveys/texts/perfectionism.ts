import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of being strict with oneself (survey 3, alternate edition).
 *
 * @see rows
 */
export const perfectionismTexts: CategoryTemplates = {
  name: 'perfectionism',
  isPlural: false,
  feedback: {
    low: [
      'You can let good be good enough. It gives you room to try new things.',
      'A mistake does not cost you the day. That is a kind way to treat yourself.',
      'You let things be a bit rough and move on. That is how much gets done.',
    ],
    moderate: [
      'In some things you are easy on yourself, and in some you are strict. The strict ones may be where people can see you.',
      'High aims help you at times and hold you back at others. Starting sooner is often the test.',
      'You may be kind to others and stricter with yourself. The gap between the two is worth a look.',
    ],
    high: [
      'The bar you set for yourself is very high right now. It can keep you silent even when you know what to say.',
      'Mistakes weigh a lot, so not starting feels safer. One small thing done roughly is a good first try.',
      'You check yourself against a line that keeps moving up. Setting the line before you start may stop that.',
    ],
  },
  insight: [
    'A high bar feels like care. In company it often turns into silence.',
    'People warm to someone who slips and smiles. The slip is not what they keep.',
    'If good enough feels wrong, that is the bar talking, not the facts.',
  ],
  strength: [
    'You can slip and go on, and that makes every new step easier.',
    'You treat yourself much as you would treat a friend.',
  ],
  tips: [
    'Decide before you start what "good enough" looks like. Stop there.',
    'Speak with the first words that come, not the best ones.',
    'When you slip, say to yourself what you would say to a friend.',
  ],
  steps: [
    'Leave one small thing unfinished for a day.',
    'Send one message with a small flaw in it.',
    'Share an idea before it is fully thought out.',
    'Try something new where you will be a beginner.',
    'Tell someone about a mistake you made, and smile about it.',
    'Hand in one piece of work at good enough.',
  ],
};
