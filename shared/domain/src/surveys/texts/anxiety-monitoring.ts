import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of checking oneself for signs of anxiety (survey 2, alternate edition).
 *
 * @see rows
 */
export const anxietyMonitoringTexts: CategoryTemplates = {
  name: 'checking for anxiety',
  isPlural: false,
  feedback: {
    low: [
      'You do not keep watch over your nerves. They can come and go on their own.',
      'Signs of nerves do not hold your attention much. That leaves you free to take part.',
      'Your body can do its own thing while you talk. That is how it calms down best.',
    ],
    moderate: [
      'At times you check your body for signs of nerves. At other times you forget to, and that is when talk feels easy.',
      'You notice heat, breath or pauses in some moments. They may feel bigger than they look.',
      'Certain signs catch your eye more than others. You can pick one of them and leave it alone for a while.',
    ],
    high: [
      'Much of your attention goes to heat, breath or a shaky voice. Checking tends to make these signs grow.',
      'You keep close watch on your body right now. Letting one sign be there, without a check, is a good first try.',
      'You keep a close eye on every sign, and each sign then seems to prove something. Most of them mean only that you care.',
    ],
  },
  insight: [
    'A sign that you watch gets louder. A sign that you let be tends to fade.',
    'You feel each heartbeat. The person across from you sees a calm face with a thought behind it.',
    'A pause that feels long to you is often one breath for the listener.',
  ],
  strength: [
    'You let your body do its thing while you talk, and that keeps it calm.',
    'Nerves do not get much of your time. Good.',
  ],
  tips: [
    'When you catch yourself checking, put your feet flat on the floor and listen.',
    'Let the warmth in your face rise and fall. Count three breaths.',
    'Turn your attention to what the other person wants to say.',
  ],
  steps: [
    'Notice one check today, and smile at it.',
    'Leave one pause in a talk on purpose, for two breaths.',
    'Let your hands be in plain sight during a short talk.',
    'In company, name to yourself five things you see.',
    'Climb stairs before a call, and talk with a fast heart.',
    'Spend one talk with no checks, and note what you recall of it.',
  ],
};
