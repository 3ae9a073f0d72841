import type { Guide } from './guide.ts';

export const guidesDuring: readonly Guide[] = [
  {
    id: 'look-outward',
    title: 'Look outward',
    lead: 'When you watch yourself from outside, the room disappears. Here is how to get it back.',
    moment: 'during',
    minutes: 3,
    sections: [
      {
        title: 'The camera in your head',
        paragraphs: [
          'In a tense moment your attention turns around. You listen to your own voice, feel your own face, and build a picture of how you must look. That picture is made of feelings, not of facts. If you feel red, you see yourself bright red.',
          'While you watch it, you miss what is really there: a person who nods, a joke, a plate of cake.',
        ],
      },
      {
        title: 'Turn it around with your senses',
        paragraphs: [
          'Pick one thing outside of you and be curious about it. What color are the cups. Which word does she use most. What is the music doing. It does not matter what it is, only that it is out there.',
          'Your attention will jump back. That is what it does. Turn it again, gently, as you would turn a child’s head toward a bird.',
        ],
      },
      {
        title: 'Practice where it is easy',
        paragraphs: [
          'Try it first where nobody wants anything from you: on a bus, in a queue, in a park. Two minutes a day make it easier to find when you need it.',
        ],
      },
    ],
    step: 'On your next bus ride or in the next queue, name five things you see and three that you hear.',
  },
  {
    id: 'when-the-mind-goes-blank',
    title: 'When the mind goes blank',
    lead: 'It happens to everybody who talks. A pause is shorter from the outside than from the inside.',
    moment: 'during',
    minutes: 2,
    sections: [
      {
        title: 'What a blank is',
        paragraphs: [
          'Alarm takes up room. When your body gets ready to run, the part that finds words gets less to work with. The words are still there; you cannot reach them for a moment. They come back once the alarm drops a little.',
        ],
      },
      {
        title: 'Three sentences to keep',
        paragraphs: [
          '"I lost my thread. Where were we?" Almost everybody is glad to help with that one.',
          '"Let me think about that." It turns a blank into a thought.',
          '"How is it for you?" It hands the talk over, and gives you time to breathe.',
        ],
      },
      {
        title: 'Let the pause be there',
        paragraphs: [
          'Count to three in your head before you rescue a silence. Often the other person fills it, and you learn that it was not your job alone.',
        ],
      },
    ],
    step: 'In your next talk, leave one silence alone and count to three.',
  },
  {
    id: 'drop-one-shield',
    title: 'Drop one shield',
    lead: 'Small habits keep you safe and keep the fear alive. Put one of them down and see what happens.',
    moment: 'during',
    minutes: 3,
    sections: [
      {
        title: 'What a shield looks like',
        paragraphs: [
          'Holding a glass with both hands so that nobody sees it shake. Standing next to the door. Looking at the phone. Asking question after question so that nobody asks you one.',
          'Each of them helps for a minute. Over the years they teach you that it went well only because of the shield.',
        ],
      },
      {
        title: 'Choose one, for one moment',
        paragraphs: [
          'Do not put them all down at once. Take one shield and one moment: the first five minutes, or one talk in the kitchen. Guess beforehand what will happen without it. Write the guess down.',
          'Then look, as a curious person would. Did somebody stare? Did the glass fall? What did people do in place of what you feared?',
        ],
      },
      {
        title: 'Keep what is kind to you',
        paragraphs: [
          'Not every habit is a shield. Water, a breath, a friend beside you are fine. The question to ask is: do I do this to be here, or to be away?',
        ],
      },
    ],
    step: 'Name one shield you use. Leave it in your pocket for the first five minutes of your next visit.',
  },
];
