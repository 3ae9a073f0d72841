import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of calls, chance meetings and time with people (survey 1, alternate edition).
 *
 * @see rows
 */
export const socialTexts: CategoryTemplates = {
  name: 'social life',
  isPlural: false,
  feedback: {
    low: [
      'Calls and chance meetings seem to go smoothly for you. Daily contact is safe ground.',
      'Small moments with people do not weigh much on you now. You can build on them.',
      'You chat with people as you meet them. It keeps the day light.',
    ],
    moderate: [
      'Some daily contact is easy, and some makes you tense. Surprise may be the harder part.',
      'You can handle most small talks, though a few cost more than they should. Start with the easiest one.',
      'A planned talk may be fine, and a sudden one less so. A few ready words can close that gap.',
    ],
    high: [
      'Small daily moments with people feel big right now. They are also the best place to practice, as each one is short.',
      'Calls, neighbors or new faces at the table take a lot out of you. One brief try a day is enough.',
      'Short talks drain you now, since each one feels like a test. Keep them short on purpose, and let that be enough.',
    ],
  },
  insight: [
    'Short talks with strangers are the best practice there is. They are over before the worry can grow.',
    'A call feels hard because you cannot see a face. A note with your first sentence helps.',
    'A chance meeting needs only a hello and a goodbye. The rest is a bonus.',
  ],
  strength: [
    'Daily contact comes easily to you, and that is good ground to stand on.',
    'You can talk to people you barely know. Harder moments use the same skill.',
  ],
  tips: [
    'Write your first sentence down before you call.',
    'Keep one plain goodbye ready, so that you can end a talk when you want.',
    'Let a talk be short. A minute of contact is still contact.',
  ],
  steps: [
    'Thank a driver or a cashier and look up as you do.',
    'Greet a neighbor and say one thing about the day.',
    'Make one short call that you would like to put off.',
    'Ask a stranger for the time or the way.',
    'Join friends for a meal when someone new is there.',
    'Invite two people who do not know each other.',
  ],
};
