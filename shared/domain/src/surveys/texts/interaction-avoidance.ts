import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of keeping contact short (survey 3).
 *
 * @see rows
 */
export const interactionAvoidanceTexts: CategoryTemplates = {
  name: 'keeping contact short',
  isPlural: false,
  feedback: {
    low: [
      'When you are with people, you are really with them. You look up, answer and stay.',
      'You do not often hide at the edge. Contact seems to come without much effort.',
      'You lean into talks more than away from them. It makes you easy to meet.',
    ],
    moderate: [
      'You join in at times, and at times you stay near the edge. Both are fine. It helps to know which one you chose.',
      'Some talks you keep short so that they end. A little longer with one kind person is a good test.',
      'You may be open with a few and closed with many. That is a fine base to widen step by step.',
    ],
    high: [
      'You are often there, but with one foot out of the talk. It feels safe, and it can look like you want to be left alone.',
      'Phone, wall or short answers shield you right now. Lowering one shield for one minute is a real step.',
      'You keep the gate half closed, and people may not dare to knock. One open sentence can change that.',
    ],
  },
  insight: [
    'Short answers can look cold from outside. Then people step back, and the fear seems right.',
    'A phone in the hand tells others not to come. It may be doing more than you think.',
    'Looking up for a moment is often all it takes for a talk to feel warmer.',
  ],
  strength: [
    'You stay in contact when you are with people, and they notice.',
    'You can look up and answer. Much else can grow from that.',
  ],
  tips: [
    'Put your phone in your bag for the first ten minutes.',
    'Add one sentence to your answer, about how it was for you.',
    'Look at the other person while they speak. You can look away when you think.',
  ],
  steps: [
    'Look up and nod when someone walks past.',
    'Leave your phone in your pocket in one line today.',
    'Give one answer that is two sentences long.',
    'Stand one step closer to the group than you would.',
    'Order or ask for something yourself when a friend would do it.',
    'Keep one talk going for five minutes.',
  ],
};
