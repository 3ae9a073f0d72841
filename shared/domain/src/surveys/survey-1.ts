import { anxietyScaleLabels } from '../scale-labels.ts';
import type { SurveyDefinition } from '../survey-definition.ts';
import { buildSurvey } from './build-survey.ts';

/** Social situations: which moments carry the most anxiety. */
export const survey1: SurveyDefinition = buildSurvey({
  id: 1,
  edition: 'clinical',
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
        'Reading a few lines aloud while the room goes quiet',
        'Typing a code or paying with someone looking over your shoulder',
        'Being asked what you think before you had time to prepare',
        'Hearing people sing for your birthday, every face turned your way',
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
        'Saying the first hello to someone you find attractive',
        'Sitting down at a small table for a first date',
        'Letting somebody see that you like them',
        'A long silence halfway through an evening for two',
      ],
    },
    {
      id: 'meeting',
      displayName: 'Meeting people',
      description: 'First words with people you do not know well.',
      icon: 'user',
      color: 'info',
      illustration: 'table',
      items: [
        'Stepping into a circle of people who are already talking',
        'Waiting for your turn to introduce yourself around the table',
        'Answering a boss or teacher who stops by your desk',
        'Keeping small talk alive while you both wait in line',
      ],
    },
    {
      id: 'party',
      displayName: 'Parties',
      description: 'Rooms full of people and no clear task.',
      icon: 'house',
      color: 'success',
      illustration: 'door',
      items: [
        'Walking into a party where you know only one person',
        'Standing in a packed room full of near strangers',
        'Juggling a plate and a drink as others look on',
        'Saying goodbye early when your friends want to stay',
      ],
    },
  ],
});
