import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of hiding what one thinks and feels (survey 3).
 *
 * @see rows
 */
export const selfConcealmentTexts: CategoryTemplates = {
  name: 'hiding yourself',
  isPlural: false,
  feedback: {
    low: [
      'You let people see a fair bit of who you are. That takes less effort than a mask.',
      'You do not hide much of what you feel or think. People can get to know you.',
      'What people see is mostly who you are. That makes for lighter days.',
    ],
    moderate: [
      'You show some parts of yourself and cover others. It may depend on how safe the people feel.',
      'At times you nod along or play a part. One honest line with someone you trust is a good test.',
      'You pick with care what you show. Now and then, that care may be more than you need.',
    ],
    high: [
      'You put a lot of effort into not being seen. It is tiring, and it keeps people from knowing you.',
      'Much of what you feel or think stays under cover right now. Sharing one small true thing is a safe start.',
      'Keeping so much out of sight takes strength all day. Letting one safe person see a bit may feel like rest.',
    ],
  },
  insight: [
    'When people like the mask, it does not feel like they like you. One honest line can change that.',
    'Hiding a blush or a shake takes attention, and that can make it stronger.',
    'Most people trust someone more when they show a small flaw.',
  ],
  strength: [
    'You let people see you, and that makes contact real.',
    'You say what you think more often than you hide it.',
  ],
  tips: [
    'Share one small thing that you like, without asking first if others do.',
    'Let a blush or a shake be there. Name it if you want: "I am a bit nervous."',
    'When you disagree, try "I see it a bit differently".',
  ],
  steps: [
    'Tell someone one small thing that you enjoyed this week.',
    'Wear or carry something that shows your own taste.',
    'Say what you would like to eat or watch before others choose.',
    'Tell a friend that you feel a bit nervous.',
    'Say once that you see something in another way.',
    'Share one true thing that you tend to keep back.',
  ],
};
