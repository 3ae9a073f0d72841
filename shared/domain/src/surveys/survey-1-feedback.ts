import { surveyEntry } from '../survey-catalogue.ts';
import type { FeedbackTemplates } from '../survey-definition.ts';
import { datingTexts } from './texts/dating.ts';
import { meetingTexts } from './texts/meeting.ts';
import { partyTexts } from './texts/party.ts';
import { performanceTexts } from './texts/performance.ts';

const nextSurvey = surveyEntry(2);

/** Result texts of survey 1. */
export const survey1Feedback: FeedbackTemplates = {
  surveyNumber: 1,
  summary: {
    low: [
      'Most social moments feel light to you right now.',
      'People and places do not weigh much on you at the moment.',
      'Your answers show a fair amount of ease with people.',
    ],
    moderate: [
      'Some moments feel heavy, others do not.',
      'You find some social moments easy, and others ask a lot of you.',
      'There is ease in your answers, and there is tension too.',
    ],
    high: [
      'Many social moments ask a lot of you right now.',
      'Being with people takes a lot of effort at the moment.',
      'Your answers show that social moments weigh a good deal now.',
    ],
  },
  overall: {
    low: [
      'Across these sixteen moments, anxiety stays mostly in the background. When it comes, it seems to pass.',
      'Most of the moments you rated bring little tension. You can pick one that still feels tight and make it easier.',
      'You go through most of these moments without much strain. The few that still pinch are small enough to try out.',
    ],
    moderate: [
      'Anxiety shows up in some of these moments and leaves others alone. That mix is useful, since it shows where a step would pay off.',
      'Your answers point to places that feel fine and places that do not. You can start from the first kind and move toward the second.',
      'You are at ease in some places and on guard in others. The gap between the two tells you more than the total does.',
    ],
    high: [
      'Anxiety comes along to many of these moments, and that is tiring. It does not mean that you do something wrong, and it can ease step by step.',
      'Much of daily contact seems to cost you effort right now. Many people live with this, and small, repeated steps can help.',
      'In a good part of these moments, your body sounds the alarm. The alarm is real, and it is often louder than the danger.',
    ],
  },
  categories: {
    performance: performanceTexts,
    dating: datingTexts,
    meeting: meetingTexts,
    party: partyTexts,
  },
  pairs: {
    'performance+dating':
      'Being watched and being liked lead your list. Both ask you to be seen before you feel ready.',
    'performance+meeting':
      'Being heard and meeting people lead your list. The shared part may be the first sentence.',
    'performance+party':
      'Being watched and being in a crowd lead your list. It may be the number of eyes more than the task.',
    'dating+meeting':
      'Dating and meeting people lead your list. The shared part may be the opening, before you know where you stand.',
    'dating+party':
      'Dating and parties lead your list. Both leave you without a script, and both get easier with a small plan.',
    'meeting+party':
      'Meeting people and parties lead your list. A room feels smaller once you know one face in it.',
  },
  aiLowScore:
    'No part of your answers weighs much at the moment. It is a good time to try one thing that still feels tight.',
  primaryFocus: {
    performance: 'Being watched or heard',
    dating: 'Getting closer to someone',
    meeting: 'First words with new people',
    party: 'Rooms full of people',
    low: 'Keeping what already works',
  },
  didYouKnow: [
    'Most people notice far less about you than you think. They are busy with how they come across.',
    'Fear in a social moment tends to rise, peak and fall, even if you do nothing to stop it.',
    'Short and frequent practice tends to work better than one big leap.',
  ],
  encouragement: {
    low: [
      'You already know how to be with people. Keep using it, and let yourself enjoy it.',
      'Ease grows when you use it. Pick one moment this week, and enjoy it.',
      'Things feel light now. It is a good time to say yes to something you like.',
    ],
    moderate: [
      'You manage more than you may give yourself credit for. One small step is enough for this week.',
      'Some of these moments are already yours. The next one does not need to be big.',
      'Half of this is already easy. Take the next part at the pace you would give a friend.',
    ],
    high: [
      'You answered sixteen honest questions about something hard. That is a step, and the next one can be small.',
      'You do not need to change all of it. One moment, one small try, at your own pace.',
      'It takes heart to keep meeting people when it costs this much. Begin where it costs the least.',
    ],
  },
  nextAssessment: {
    title: 'Next: what keeps it going',
    surveyTitle: nextSurvey.title,
    description: nextSurvey.description,
    estimatedTime: nextSurvey.estimatedTime,
  },
};
