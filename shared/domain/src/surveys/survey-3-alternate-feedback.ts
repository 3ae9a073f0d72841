import { surveyEntry } from '../survey-catalogue.ts';
import type { FeedbackTemplates } from '../survey-definition.ts';
import { introversionTexts } from './texts/introversion.ts';
import { perfectionismTexts } from './texts/perfectionism.ts';
import { sensitivityTexts } from './texts/sensitivity.ts';

const nextSurvey = surveyEntry(4, 'alternate');

/** Result texts of survey 3 in the alternate edition. */
export const survey3AlternateFeedback: FeedbackTemplates = {
  surveyNumber: 3,
  summary: {
    low: [
      'You seem outgoing, steady and easy on yourself.',
      'You take people and yourself fairly lightly.',
      'These traits do not add much weight to your days with people.',
    ],
    moderate: [
      'Some of your traits add weight to time with people, and some make it easier.',
      'You show a mix of quiet, feeling and care for doing well.',
      'Your answers sit between bold and careful.',
    ],
    high: [
      'You feel a lot, ask a lot of yourself, and need your quiet.',
      'Your answers show deep feeling and high aims.',
      'Time with people can be rich for you, and it can also cost a lot.',
    ],
  },
  overall: {
    low: [
      'On the whole, these traits stay in the background for you. They are ways of being, and neither end is better.',
      'You seem to need little quiet and few rules. It can help to recall that others may need more.',
      'You move through the day without much strain from these traits. Others may see you as easy to be with.',
    ],
    moderate: [
      'Traits are ways of being, not faults. Yours pull in more than one way, and you can learn which one is at work.',
      'Some parts are stronger than others. Knowing them helps you plan days that suit you.',
      'In one way you are bold, and in another you are careful. Both have their place.',
    ],
    high: [
      'Traits are ways of being, not faults. Strong ones ask for rest, kind words and a lower bar than you tend to set.',
      'These traits are strong in you now. They bring gifts, and they make it wise to plan rest around people.',
      'You take in a lot and give a lot. That asks for a kinder pace than most plans allow.',
    ],
  },
  categories: {
    introversion: introversionTexts,
    sensitivity: sensitivityTexts,
    perfectionism: perfectionismTexts,
  },
  pairs: {
    'introversion+sensitivity':
      'A need for quiet and deep feeling go together. After a loud day, rest is not a luxury.',
    'introversion+perfectionism':
      'Quiet and high aims go together. You may wait to speak until the words are perfect.',
    'sensitivity+perfectionism':
      'Deep feeling and high aims go together. A small word from others lands on a bar that is already high.',
  },
  aiLowScore: 'No trait stands out at the moment. You can use your ease to make room for someone quieter.',
  primaryFocus: {
    introversion: 'Telling rest from hiding',
    sensitivity: 'Letting words and moods pass',
    perfectionism: 'Letting good be good enough',
    low: 'Keeping your ease',
  },
  didYouKnow: [
    'Quiet people and shy people are not the same. One wants less company, the other fears it.',
    'Your mood on the day changes how you answer questions like these.',
    'A rule that you set for yourself can be tested, like any other guess.',
  ],
  encouragement: {
    low: [
      'You move among people with ease. Enjoy it, and share it.',
      'You are kind to yourself. Keep that up on harder days too.',
      'Your ease is a gift to the people around you. Use it well.',
    ],
    moderate: [
      'You know yourself a bit better now. Choose one thing to be kinder about.',
      'None of this needs fixing. One small change can still make a week lighter.',
      'You need not be more or less of anything. You may choose what fits the day.',
    ],
    high: [
      'You feel and care a lot. Give some of that care to yourself this week.',
      'None of this is a flaw. You can keep who you are and still make it lighter.',
      'Deep feeling and high aims are strengths too. Let them rest now and then.',
    ],
  },
  nextAssessment: {
    title: 'Later: what helps you cope',
    surveyTitle: nextSurvey.title,
    description: nextSurvey.description,
    estimatedTime: nextSurvey.estimatedTime,
  },
};
