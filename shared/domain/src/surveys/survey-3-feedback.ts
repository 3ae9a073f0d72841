import { surveyEntry } from '../survey-catalogue.ts';
import type { FeedbackTemplates } from '../survey-definition.ts';
import { interactionAvoidanceTexts } from './texts/interaction-avoidance.ts';
import { overpreparationTexts } from './texts/overpreparation.ts';
import { selfConcealmentTexts } from './texts/self-concealment.ts';
import { situationAvoidanceTexts } from './texts/situation-avoidance.ts';

const nextSurvey = surveyEntry(4);

/** Result texts of survey 3. */
export const survey3Feedback: FeedbackTemplates = {
  surveyNumber: 3,
  summary: {
    low: [
      'You need few shields when you are with people.',
      'You mostly go as you are, without much cover.',
      'The small things people do to feel safe play little part for you.',
    ],
    moderate: [
      'You use some shields with people, and do without others.',
      'Some of what you do to feel safe helps, and some has a price.',
      'At times you protect yourself, and at times you step out.',
    ],
    high: [
      'You do a lot to feel safe with people right now.',
      'Many small shields go with you when you meet people.',
      'Feeling safe takes a lot of your effort at the moment.',
    ],
  },
  overall: {
    low: [
      'Few shields stand between you and other people. That gives fear many chances to learn that you can cope.',
      'For the most part you do not skip, script or hide. Where you still do, you can look at what it costs.',
      'In most places you step out without much cover. That is how trust is built.',
    ],
    moderate: [
      'Shields bring calm for a while, but they can take the credit when things go well. Dropping one, in one place, can show you what you can do.',
      'You protect yourself in some ways and not in others. The shield that you use most is also the best one to test.',
      'Some shields are habits by now, and you may not notice them. Naming one is the first step to doing without.',
    ],
    high: [
      'Each of these shields makes sense, since it brings relief. The price is that you never get to see how well you cope without it.',
      'You spend a lot of effort on staying safe, and it is tiring. You can lower one shield a little, and keep the rest for now.',
      'You guard yourself with care, in more than one way. Try to see which shield costs the most and helps the least.',
    ],
  },
  categories: {
    situation_avoidance: situationAvoidanceTexts,
    overpreparation: overpreparationTexts,
    interaction_avoidance: interactionAvoidanceTexts,
    self_concealment: selfConcealmentTexts,
  },
  pairs: {
    'situation_avoidance+overpreparation':
      'Staying away and over-preparing may work as a pair. If it cannot be made safe by planning, it gets dropped.',
    'situation_avoidance+interaction_avoidance':
      'Staying away and short contact serve the same wish: less time in view. A few more minutes is a good test.',
    'situation_avoidance+self_concealment':
      'Staying away and hiding go together. Being known a little makes it easier to come back.',
    'overpreparation+interaction_avoidance':
      'You prepare a lot and then keep the talk short. Much of the plan may never be used.',
    'overpreparation+self_concealment':
      'Preparing and hiding go together. Both try to control what others get to see.',
    'interaction_avoidance+self_concealment':
      'Short contact and hiding go together. Both leave people with little to know you by.',
  },
  aiLowScore:
    'No shield stands out at the moment. You can look for the one that you reach for on a hard day.',
  primaryFocus: {
    situation_avoidance: 'Going, even for a short while',
    overpreparation: 'Going with a bit less of a plan',
    interaction_avoidance: 'Staying in the talk a bit longer',
    self_concealment: 'Letting one person see a bit more',
    low: 'Keeping your shields as light as they are',
  },
  didYouKnow: [
    'Shields work at once, which is why they are hard to drop. The gain from dropping them comes a bit later.',
    'People tend to like someone more when they share a small flaw.',
    'You can test a shield: once with it, once without, and compare.',
  ],
  encouragement: {
    low: [
      'You meet people with little armor. That is a good place to stand.',
      'You trust yourself more than you may think. Keep going out as you are.',
      'You show up as you are. Let that be enough, because it is.',
    ],
    moderate: [
      'You already do without some shields. One more small test is enough for this week.',
      'Knowing your shields is half of it. You decide which one to lower, and when.',
      'You can put one shield down for a moment and see who comes closer.',
    ],
    high: [
      'Your shields carried you this far. You may put one down for a minute, and pick it up again.',
      'It takes courage to look at this. One shield, one minute, one kind person.',
      'None of your shields is silly. You may keep them, and try one minute without.',
    ],
  },
  nextAssessment: {
    title: 'Later: what helps you cope',
    surveyTitle: nextSurvey.title,
    description: nextSurvey.description,
    estimatedTime: nextSurvey.estimatedTime,
  },
};
