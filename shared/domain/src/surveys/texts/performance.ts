import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of being watched or listened to (survey 1).
 *
 * @see rows
 */
export const performanceTexts: CategoryTemplates = {
  name: 'performance moments',
  isPlural: true,
  feedback: {
    low: [
      'Being watched or heard does not seem to cost you much. You can lean on that when other moments feel bigger.',
      'Eyes on you seem mostly fine right now. That ease can carry over to other places.',
      'When people look your way, you mostly stay with what you are doing. That steadiness is worth a lot.',
    ],
    moderate: [
      'Some moments in the spotlight feel fine, and others make you tense. It may depend on the room, or on how ready you feel.',
      'Being watched asks something of you, but not every time. Notice which audience feels easier, and start there.',
      'A small audience may be fine, and a big one may not. The size of the room is one dial that you can turn.',
    ],
    high: [
      'Moments when people watch or listen to you take a lot of effort right now. Many people feel this, and it can ease with small, planned practice.',
      'Being the one that all eyes turn to feels heavy at the moment. Short tries in front of one kind face are a fair place to begin.',
      'Being looked at pulls your mind away from the task right now. Giving your eyes one fixed point may bring it back.',
    ],
  },
  insight: [
    'When people watch, the mind often acts as its own harsh judge. Most listeners follow what you say, not how you stand.',
    'Nerves feel loud from the inside. From the outside, far less of them can be seen.',
    'The first minute tends to be the hardest part. The tension often drops if you let it pass.',
  ],
  strength: [
    'You can speak or act with eyes on you, and that is a base to build on.',
    'Being seen is not the hard part for you. Use it as a way in.',
  ],
  tips: [
    'Before you speak, pick one point that you want to share. Let that be your only goal.',
    'Slow your first sentence down on purpose. A slow start gives the body time to settle.',
    'Look at one calm face at a time instead of the whole room.',
  ],
  steps: [
    'Read half a page aloud at home, with the door open.',
    'Read a short text aloud to one person you trust.',
    'Say one sentence in a small group, then let it rest.',
    'Ask one question in a class or a meeting this week.',
    'Offer to tell a short story when friends are together.',
    'Give a two-minute talk to a few people who wish you well.',
  ],
};
