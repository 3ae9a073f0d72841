import type { Guide } from './guide.ts';

export const guidesAfter: readonly Guide[] = [
  {
    id: 'stop-the-replay',
    title: 'Stop the replay',
    lead: 'It is late, and the evening plays again in your head, cut to its worst minutes. You can end the show.',
    moment: 'after',
    minutes: 3,
    sections: [
      {
        title: 'A replay is not a review',
        paragraphs: [
          'A review looks at what happened and stops. A replay looks at how it felt and goes around. It starts with the feeling, finds scenes that fit, and adds what others must have thought. In the end it feels like proof.',
        ],
      },
      {
        title: 'Write it once',
        paragraphs: [
          'Take five minutes and a page. Write what you saw and heard, as a camera would have it. No guesses about what others thought. Then write one thing you did that was hard, and one you would try in a new way.',
          'Then close the page. If the replay comes back, tell it: it is written down, I can read it tomorrow.',
        ],
      },
      {
        title: 'Do the next thing',
        paragraphs: [
          'A replay needs a quiet body. Stand up, take a shower, put on music, call somebody about something else. The aim is not to forget. It is to let the day have another last scene.',
        ],
      },
    ],
    step: 'After your next visit, write five lines as a camera would see it. Then close the page.',
  },
  {
    id: 'after-a-bad-one',
    title: 'After one that went badly',
    lead: 'Some moments do go wrong. What you do in the next two days matters more than the moment.',
    moment: 'after',
    minutes: 2,
    sections: [
      {
        title: 'Name the size of it',
        paragraphs: [
          'Ask: will I remember this in a week, in a month, in a year? Ask: if a friend told me this about herself, what would I say to her? Most slips shrink when you look at them with a friend’s eyes.',
        ],
      },
      {
        title: 'Repair, if there is something to repair',
        paragraphs: [
          'If you hurt somebody, one short sentence is enough: "I was short with you yesterday. I am sorry." Do not explain for a page. If nobody was hurt, there is nothing to repair, and saying sorry again and again is one more shield.',
        ],
      },
      {
        title: 'Go again soon, and small',
        paragraphs: [
          'The pull to stay home is strongest on the first two days. Do one small thing with people in that time: buy bread and say thank you. It tells your body that the door still opens.',
        ],
      },
    ],
    step: 'Within two days of a hard moment, do one thing with people that takes less than five minutes.',
  },
];
