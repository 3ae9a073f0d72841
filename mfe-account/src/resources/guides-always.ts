import type { Guide } from './guide.ts';

export const guidesAlways: readonly Guide[] = [
  {
    id: 'how-it-keeps-going',
    title: 'How it keeps itself going',
    lead: 'Fear of people is not a flaw. It is a circle with four parts, and you can step in at any of them.',
    moment: 'always',
    minutes: 4,
    sections: [
      {
        title: 'Four parts of one circle',
        paragraphs: [
          'Before: you expect the worst and get ready for it. During: you watch yourself and not the room. You use small habits to be safe. After: you go through it again and find proof that it was bad. So the next time, you expect the worst.',
          'No part is strong on its own. They hold each other up.',
        ],
      },
      {
        title: 'Where to step in',
        paragraphs: [
          'You do not have to begin with the part that is worst. Begin with the one that is easiest to change this week. If you plan too much, plan less. If you replay, write it once. A circle that is open in one place turns more slowly everywhere.',
          'Your own results show which part is most intense for you right now.',
        ],
      },
      {
        title: 'What change looks like',
        paragraphs: [
          'The tension may stay for a while. What changes first is what you do in spite of it, and how soon you are back on your feet. Look at those two, and not at whether you felt nothing.',
        ],
      },
    ],
    step: 'Read your results once more and pick the one part you could change a little this week.',
  },
  {
    id: 'tell-one-person',
    title: 'Tell one person',
    lead: 'A secret takes work. Told to one kind person, it gets lighter, and you get an ally.',
    moment: 'always',
    minutes: 2,
    sections: [
      {
        title: 'Choose who, not everybody',
        paragraphs: [
          'Think of somebody who has kept something for you before. You need not tell it at work or at a party. One person is enough.',
        ],
      },
      {
        title: 'Three sentences are plenty',
        paragraphs: [
          '"I get very tense before I meet people. I am working on it in small steps. You do not need to do anything; I wanted you to know."',
          'If there is something they could do, say it plainly: "Could you stay with me for the first ten minutes?"',
        ],
      },
      {
        title: 'When more help is the next step',
        paragraphs: [
          'If fear keeps you from work, school or people you love for weeks, or if dark thoughts come along, talk to a doctor or a therapist. That is not a last resort. It is a step like the others, with somebody who knows the way.',
        ],
      },
    ],
    step: 'Write the three sentences in your own words. Decide who would get them.',
  },
];
