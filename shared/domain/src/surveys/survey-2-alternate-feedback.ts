import { surveyEntry } from '../survey-catalogue.ts';
import type { FeedbackTemplates } from '../survey-definition.ts';
import { survey2Feedback } from './survey-2-feedback.ts';
import { anticipatoryWorryTexts } from './texts/anticipatory-worry.ts';
import { anxietyMonitoringTexts } from './texts/anxiety-monitoring.ts';
import { postSituationRuminationTexts } from './texts/post-situation-rumination.ts';

const nextSurvey = surveyEntry(3, 'alternate');

/** Result texts of survey 2 in the alternate edition. */
export const survey2AlternateFeedback: FeedbackTemplates = {
  ...survey2Feedback,
  categories: {
    anticipatory_worry: anticipatoryWorryTexts,
    anxiety_monitoring: anxietyMonitoringTexts,
    post_event_rumination: postSituationRuminationTexts,
  },
  pairs: {
    'anticipatory_worry+anxiety_monitoring':
      'Worry before and checking during may form a chain. What you feared at home is what you check for in the room.',
    'anticipatory_worry+post_event_rumination':
      'Worry before and replay after may feed each other. What you go over at night turns up again before the next plan.',
    'anxiety_monitoring+post_event_rumination':
      'What you check during a talk is what you replay later. Looking outward gives your memory better scenes.',
  },
  primaryFocus: {
    anticipatory_worry: 'What your mind does before you go',
    anxiety_monitoring: 'How closely you watch your nerves',
    post_event_rumination: 'What your mind does after',
    low: 'Keeping your mind as calm as it is',
  },
  nextAssessment: {
    title: 'Next: how you tend to be',
    surveyTitle: nextSurvey.title,
    description: nextSurvey.description,
    estimatedTime: nextSurvey.estimatedTime,
  },
};
