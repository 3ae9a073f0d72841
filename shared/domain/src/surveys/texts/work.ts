import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of work or study (survey 1, alternate edition).
 *
 * @see rows
 */
export const workTexts: CategoryTemplates = {
  name: 'work or study',
  isPlural: false,
  feedback: {
    low: [
      'Meetings, questions and breaks seem mostly easy for you. Work may be a good place to try new steps.',
      'People at work or in class do not weigh much on you now. That is steady ground.',
      'Being part of a team seems natural to you. You ask and answer without much fuss.',
    ],
    moderate: [
      'Work or study brings some tension, mostly when you feel that you are being judged. Other hours seem fine.',
      'You manage a lot with the people around you, though some moments cost effort. Asking for help may be one of them.',
      'You do your part, and still hold some things back. One short remark a day would show more of you.',
    ],
    high: [
      'Being around people at work or in class takes a lot of effort now. One short, planned moment a day is a fair start.',
      'Meetings or feedback feel heavy at the moment. You can begin with one person and one question.',
      'Eyes on your results can feel like eyes on you. It may help to keep the two apart.',
    ],
  },
  insight: [
    'At work it is easy to read each talk as a grade. Most people only want the next thing done.',
    'A question can feel like a sign of weakness. To others it often looks like care.',
    'The longer you wait to speak in a meeting, the bigger it feels. Early and short is easier.',
  ],
  strength: [
    'You can deal with people when there is a task, and that helps elsewhere.',
    'Work or class is a place where you can already be seen and heard.',
  ],
  tips: [
    'Say one thing in the first five minutes of a meeting, even a short "I agree".',
    'Write down the one question you want to ask, then read it out.',
    'When you get feedback, repeat it in your own words before you answer.',
  ],
  steps: [
    'Say hello to one coworker or classmate by name.',
    'Ask a small question that you could also look up.',
    'Spend ten minutes of a break with someone else.',
    'Share one short thought in the next meeting or class.',
    'Ask someone you trust what they think of your work.',
    'Present one small result to the group.',
  ],
};
