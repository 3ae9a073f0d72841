import type { FeedbackTemplates } from '../survey-definition.ts';
import { survey1Feedback } from './survey-1-feedback.ts';
import { datingTexts } from './texts/dating.ts';
import { performanceTexts } from './texts/performance.ts';
import { socialTexts } from './texts/social.ts';
import { workTexts } from './texts/work.ts';

/** Result texts of survey 1 in the alternate edition. */
export const survey1AlternateFeedback: FeedbackTemplates = {
  ...survey1Feedback,
  categories: {
    performance: performanceTexts,
    dating: datingTexts,
    work: workTexts,
    social: socialTexts,
  },
  pairs: {
    'performance+dating':
      'Being watched and being liked lead your list. Both ask you to be seen before you feel ready.',
    'performance+work':
      'Being watched and work or study lead your list. It may be the thought of being graded.',
    'performance+social':
      'Being watched and social life lead your list. It may be the surprise more than the people.',
    'dating+work': 'Dating and work or study lead your list. In both, a no can feel like a verdict on you.',
    'dating+social': 'Dating and social life lead your list. The shared part may be the first sentence.',
    'work+social': 'Work or study and social life lead your list. Short daily contact helps with both.',
  },
  primaryFocus: {
    performance: 'Being watched or heard',
    dating: 'Getting closer to someone',
    work: 'Being with people at work or in class',
    social: 'Small daily moments with people',
    low: 'Keeping what already works',
  },
};
