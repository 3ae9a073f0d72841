/** What tends to set a hard moment off. Free words are welcome too; these are the ones the screen offers. */
export const copingTriggers = [
  'Being watched',
  'New people',
  'Silence in a talk',
  'Being judged',
  'Not knowing what to say',
  'Blushing or shaking',
  'People in charge',
  'Full rooms',
] as const;

/** When a strategy is for, seen from the situation, in the order of the answer. */
export const copingMoments = ['before', 'during', 'after'] as const;
/** Before, during or after the situation. */
export type CopingMoment = (typeof copingMoments)[number];

/**
 * One thing to do, as it is shown; the same shape as the contract's.
 *
 * @see rows I-12
 */
export type CopingStrategy = {
  readonly title: string;
  readonly text: string;
  readonly when: CopingMoment;
};

/** A strategy together with what it was written for. */
export type CopingText = CopingStrategy & {
  /** Beginnings of words in a situation or a trigger that this speaks to; none means that it fits every moment. */
  readonly about: readonly string[];
  /** The anxiety that it helps most with, from 0 to 10. */
  readonly levels: readonly [number, number];
};

/**
 * Every strategy that the rules can choose from. Where two fit equally well, the earlier one is taken.
 *
 * @see rows I-12
 */
export const copingTexts: readonly CopingText[] = [
  {
    when: 'before',
    title: 'Breathe out longer than in',
    text: 'Breathe in while you count to four, and out while you count to six. Do it ten times. Keep your feet on the floor.',
    about: [],
    levels: [6, 10],
  },
  {
    when: 'before',
    title: 'Make the moment smaller',
    text: 'Choose the first ten minutes as your whole plan. When they are over, you may stay or go.',
    about: ['party', 'parties', 'dinner', 'wedding', 'room', 'crowd', 'event', 'full'],
    levels: [5, 10],
  },
  {
    when: 'before',
    title: 'Set one small aim',
    text: 'Pick one thing that is in your hands, such as asking one question. How others take it is not part of the aim.',
    about: [],
    levels: [0, 7],
  },
  {
    when: 'before',
    title: 'One word on a card',
    text: 'Write down the one word you must not forget. Leave the rest open, so that you can look up while you talk.',
    about: [
      'present',
      'speech',
      'talk to the',
      'meeting',
      'class',
      'interview',
      'call',
      'phone',
      'exam',
      'watched',
    ],
    levels: [0, 10],
  },
  {
    when: 'before',
    title: 'Two questions in your pocket',
    text: 'Think of two simple questions about the other person. You may not need them. It helps to know they are there.',
    about: ['new', 'stranger', 'date', 'silence', 'say', 'small talk', 'network', 'meet'],
    levels: [0, 10],
  },
  {
    when: 'before',
    title: 'Write the guess down',
    text: 'Write in one line what you fear will happen. Close the note. Look at it again when the moment is over.',
    about: ['judg', 'think of me', 'laugh', 'stupid', 'boss', 'charge', 'teacher'],
    levels: [0, 8],
  },
  {
    when: 'during',
    title: 'Look outward',
    text: 'Find three things you can see and two you can hear. Then bring your mind back to what the other person says.',
    about: ['watched', 'blush', 'shak', 'judg', 'look'],
    levels: [4, 10],
  },
  {
    when: 'during',
    title: 'Let the wave pass',
    text: 'The rush comes, peaks and goes down, like a wave. Stay where you are for two more minutes and watch it move.',
    about: [],
    levels: [6, 10],
  },
  {
    when: 'during',
    title: 'Let a pause be a pause',
    text: 'When it gets quiet, take one slow breath. Someone will go on, and it does not need to be you.',
    about: ['silence', 'say', 'pause', 'talk', 'date', 'dinner'],
    levels: [0, 10],
  },
  {
    when: 'during',
    title: 'Speak a little slower',
    text: 'Put a stop after each sentence. Slow words give your breath time and sound calm to others.',
    about: ['present', 'speech', 'call', 'phone', 'interview', 'meeting', 'charge', 'boss'],
    levels: [0, 10],
  },
  {
    when: 'during',
    title: 'Leave warm cheeks alone',
    text: 'Cheeks may be red and hands may shake. You need not hide it. Keep to the topic and let it fade by itself.',
    about: ['blush', 'shak', 'sweat', 'red', 'tremble'],
    levels: [0, 10],
  },
  {
    when: 'during',
    title: 'Ask one more question',
    text: 'Pick one word that you heard and ask about it. Listening is half of every talk, and you can do it well.',
    about: ['new', 'stranger', 'small talk', 'party', 'meet', 'network'],
    levels: [0, 6],
  },
  {
    when: 'after',
    title: 'Three facts, then stop',
    text: 'Write three things that were said or done. No guesses. Then do something with your hands for ten minutes.',
    about: [],
    levels: [0, 10],
  },
  {
    when: 'after',
    title: 'Compare it with your guess',
    text: 'Read what you feared would happen. Mark what came true and what did not.',
    about: ['judg', 'laugh', 'stupid', 'watched', 'present', 'interview'],
    levels: [0, 10],
  },
  {
    when: 'after',
    title: 'Rest without a verdict',
    text: 'A hard moment takes strength. Take a walk or a shower before you think about how it went.',
    about: [],
    levels: [8, 10],
  },
];
