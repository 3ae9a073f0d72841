import type { Guide } from './guide.ts';

export const guidesBefore: readonly Guide[] = [
  {
    id: 'the-hour-before',
    title: 'The hour before',
    lead: 'Worry is loudest when there is nothing to do yet. Give the hour a shape, and it gets quieter.',
    moment: 'before',
    minutes: 3,
    sections: [
      {
        title: 'Why it grows',
        paragraphs: [
          'Before a social moment your mind runs small films of it. It picks the worst scenes, since those are the ones it wants to protect you from. Each film feels like a warning, so you check again, and the next film is louder.',
          'You cannot win that by thinking harder. There is no answer yet, because the moment has not happened.',
        ],
      },
      {
        title: 'Give the hour three parts',
        paragraphs: [
          'First, ten minutes for facts. Where is it, when does it start, how do you get there, when may you leave. Write these down, then close the page.',
          'Then, half an hour for something with your hands. Wash up, walk, fold, cook. Hands that are busy leave less room for films.',
          'Last, ten minutes to arrive early, look around, and let your body learn that this is a place and not a test.',
        ],
      },
      {
        title: 'When a film starts again',
        paragraphs: [
          'Say to yourself: that is a film, not the news. Then go back to what your hands were doing. You may have to say it twenty times. That is not failing; it is the practice.',
        ],
      },
    ],
    step: 'Before the next thing you dread, write down its start, its end and how you get home. Then do one thing with your hands.',
  },
  {
    id: 'plan-less',
    title: 'Plan less than you want to',
    lead: 'Scripts feel safe. They also keep you busy with the script while the other person is talking.',
    moment: 'before',
    minutes: 3,
    sections: [
      {
        title: 'What a script costs',
        paragraphs: [
          'If you learn every line by heart, you get two jobs at once: to talk, and to check the talk against the plan. The first odd answer breaks the plan, and then there is nothing to hold on to.',
          'Worse, when it goes well, the script gets the credit. You never find out that you could have done it without.',
        ],
      },
      {
        title: 'Three words in place of a page',
        paragraphs: [
          'Keep a note of three words. One for how you begin, one for what you are curious about, one for how you leave. For a party that may be: kitchen, holiday, bus.',
          'Three words are enough to start you and too few to hide behind.',
        ],
      },
      {
        title: 'Let one thing stay open',
        paragraphs: [
          'Choose one thing that you will not prepare. What you wear, where you sit, what you order. See what happens when you decide it on the spot.',
        ],
      },
    ],
    step: 'For your next talk or call, replace the script with three words on a small piece of paper.',
  },
  {
    id: 'size-of-a-step',
    title: 'How to size a step',
    lead: 'A step that is too big teaches you to stop. One that is a little too easy teaches you to go on.',
    moment: 'before',
    minutes: 2,
    sections: [
      {
        title: 'Guess a number first',
        paragraphs: [
          'Think of what you want to try, and guess how tense you would be, from 0 to 10. If it is a 7 or more, make it smaller. If it is a 1, make it a bit bigger. Somewhere from 3 to 5 is a good place to begin.',
        ],
      },
      {
        title: 'Four ways to make it smaller',
        paragraphs: [
          'Make it shorter: five minutes in place of the evening. Make it nearer: a friend in place of a stranger. Make it quieter: a message in place of a call. Make it plainer: one question in place of a talk.',
          'Change one of the four and guess again. Most steps need only one.',
        ],
      },
      {
        title: 'Do it more than once',
        paragraphs: [
          'The first time tells you little, since surprise is part of it. The third time tells you a lot. Plan the same small step three times before you make it bigger.',
        ],
      },
    ],
    step: 'Write down one thing you put off. Make it shorter, nearer, quieter or plainer until your guess is 4.',
  },
];
