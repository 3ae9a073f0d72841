import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of parties and full rooms (survey 1).
 *
 * @see rows
 */
export const partyTexts: CategoryTemplates = {
  name: 'parties',
  isPlural: true,
  feedback: {
    low: [
      'Rooms full of people do not weigh much on you now. You can use parties as a place to try other things.',
      'A crowd with no clear task seems fine for you. Many people find that the hardest part.',
      'You can enter a full room and find your place in it. Let yourself enjoy that.',
    ],
    moderate: [
      'Parties feel fine at some times and too big at others. Who is there, and how you arrive, may make the difference.',
      'A full room asks for some effort. It may help to know one thing you want to do there.',
      'The door and the first minutes may be the hard part. Once you talk with one person, the room may shrink.',
    ],
    high: [
      'Rooms full of people feel heavy right now. Many people find rooms without a clear task the hardest.',
      'Parties take a lot out of you at the moment. A short visit with a small plan counts as going.',
      'A party can feel like a test with no questions. Knowing one face, and one way out, may make it smaller.',
    ],
  },
  insight: [
    'Many people find rooms without a clear task the hardest. A small job, such as helping with drinks, can make it easier.',
    'The walk through the door is often the peak. It tends to get easier after the first talk.',
    'In a crowd it can feel as if everyone sees you. Most of them are busy with how they come across.',
  ],
  strength: [
    'A full room does not stop you. It can be where you practice a harder thing.',
    'You can be in a crowd and leave when you like. That is real freedom.',
  ],
  tips: [
    'Arrive early. A quiet room is an easier door.',
    'Choose when you will leave before you go. Then you can stay without counting minutes.',
    'Give yourself one small task, such as saying hello to the host.',
  ],
  steps: [
    'Visit a busy cafe and stay for one warm drink.',
    'Meet two friends at once in a place you like.',
    'Arrive ten minutes early, and say hello to the host.',
    'Stay at a get-together for half an hour, then choose again.',
    'Talk with one person at a party whom you do not know.',
    'Go to a party on your own, and leave when you want to.',
  ],
};
