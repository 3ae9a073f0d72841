import { anxietyScaleLabels } from '../scale-labels.ts';
import type { SurveyDefinition } from '../survey-definition.ts';
import { buildSurvey } from './build-survey.ts';

/** Social situations in the alternate edition, with work in place of parties. */
export const survey1Alternate: SurveyDefinition = buildSurvey({
  id: 1,
  edition: 'alternate',
  prompt: 'In the last month, how much anxiety came with this?',
  image: 'steps',
  scaleLabels: anxietyScaleLabels,
  version: '1.0.0',
  tags: ['situations'],
  categories: [
    {
      id: 'performance',
      displayName: 'Performance',
      description: 'Moments when people watch or listen to you.',
      icon: 'sparkles',
      color: 'primary',
      illustration: 'lamp',
      items: [
        'Telling a story at dinner as all talk stops',
        'Taking your turn at bowling or karaoke',
        'Filling in a form as the clerk waits',
        'Getting a sudden question in class or training',
      ],
    },
    {
      id: 'dating',
      displayName: 'Dating',
      description: 'Getting closer to someone you like.',
      icon: 'heart-handshake',
      color: 'accent',
      illustration: 'cup',
      items: [
        'Writing the opening message to a match online',
        'Inviting a person you fancy to get coffee',
        'Leaning in for a kiss or reaching for a hand',
        'Saying out loud that you would enjoy a second date',
      ],
    },
    {
      id: 'work',
      displayName: 'Work or study',
      description: 'Meetings, questions and breaks with people you work with.',
      icon: 'calendar-days',
      color: 'info',
      illustration: 'table',
      items: [
        'Speaking up before others do in a team meeting',
        'Asking a coworker for help when you are stuck',
        'Hearing feedback from the person who checks your results',
        'Taking a lunch break together with colleagues',
      ],
    },
    {
      id: 'social',
      displayName: 'Social life',
      description: 'Calls, chance meetings and time with people.',
      icon: 'user',
      color: 'success',
      illustration: 'door',
      items: [
        'Calling a shop about an order',
        'Running into a neighbor and needing words',
        "Joining a friend's other friends for a meal",
        'Stopping a stranger to ask for directions',
      ],
    },
  ],
});
