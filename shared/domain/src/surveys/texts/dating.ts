import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of dates (survey 1).
 *
 * @see rows
 */
export const datingTexts: CategoryTemplates = {
  name: 'dating',
  isPlural: false,
  feedback: {
    low: [
      'Getting closer to someone you like seems fairly easy for you now. That openness helps in other talks too.',
      'Dating does not weigh much in your answers. You can show interest and let the rest unfold.',
      'You seem able to like someone and show it. That is a quiet kind of bravery.',
    ],
    moderate: [
      'Dating stirs some nerves, as it does for many people. Some moments feel open, and others feel like a test.',
      'You can get close to people, though parts of it make you tense. Silence or showing interest may be the harder part.',
      'Early moments may be the tense ones, before you know how the other person feels. It tends to get lighter with time.',
    ],
    high: [
      'Showing someone that you like them feels like a big risk right now. You do not need a big move. A small sign of interest counts.',
      'Dating carries a lot of tension for you at the moment. It may help to treat it as two people finding out if they fit.',
      'The wish to be liked can make each word feel like a test. A short, simple plan takes some of that weight off.',
    ],
  },
  insight: [
    'When you like someone, a small pause can feel like a no. More often it is only a pause.',
    'Dating mixes hope with the fear of being turned down. That mix makes even simple words feel heavy.',
    'Trying to seem perfect leaves little room to be known. A bit of honest nerves often brings people closer.',
  ],
  strength: [
    'You can let someone see that you like them, and that takes courage.',
    'Closeness is not what holds you back. It can be where you practice other things.',
  ],
  tips: [
    'Plan a short date with a clear end, such as a walk or one coffee.',
    'Be curious. Ask one thing that you truly want to know.',
    'Let a silence last for two breaths before you fill it.',
  ],
  steps: [
    'Smile at someone you find kind, and let it end there.',
    'Say hello and one friendly line to someone you like.',
    'Send one short message that shows interest, and put the phone away.',
    'Ask someone to join you for a short walk or a coffee.',
    'On a date, share one honest thing about your day.',
    'Tell someone plainly that you would like to see them again.',
  ],
};
