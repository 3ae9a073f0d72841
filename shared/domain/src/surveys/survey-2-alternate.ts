import { agreementScaleLabels } from '../scale-labels.ts';
import type { SurveyDefinition } from '../survey-definition.ts';
import { buildSurvey } from './build-survey.ts';

/** The anxiety cycle in the alternate edition: three parts of six, five and five items. */
export const survey2Alternate: SurveyDefinition = buildSurvey({
  id: 2,
  edition: 'alternate',
  prompt: 'Think of the last month. How much do you agree?',
  image: 'path',
  scaleLabels: agreementScaleLabels,
  version: '1.0.0',
  tags: ['cycle'],
  categories: [
    {
      id: 'anticipatory_worry',
      displayName: 'Worry beforehand',
      description: 'What your mind does before you go.',
      icon: 'clock',
      color: 'primary',
      illustration: 'horizon',
      items: [
        'A date in the calendar makes me uneasy all week',
        'I imagine questions that I would not know how to answer',
        'The night before seeing people, I fall asleep slowly',
        'While getting dressed, I invent reasons to cancel',
        'I expect others to find me dull or strange',
        'Until I know who is coming, I cannot relax',
      ],
    },
    {
      id: 'anxiety_monitoring',
      displayName: 'Checking for anxiety',
      description: 'Keeping watch over signs of nerves.',
      icon: 'user',
      color: 'info',
      illustration: 'window',
      items: [
        'In company I scan my body for heat, sweat or trembling',
        'Each pause in my speech sounds very long to me',
        'I wonder how red my face looks',
        'My attention sits on how I feel, not on the topic',
        'If my chest flutters, I fear that it is visible',
      ],
    },
    {
      id: 'post_event_rumination',
      displayName: 'Replaying it after',
      description: 'Going over it again once it is done.',
      icon: 'refresh-cw',
      color: 'success',
      illustration: 'lamp',
      items: [
        "In bed I go over the day's conversations",
        'Hours later, a remark of mine still makes me cringe',
        'I think of better replies long after the chance is gone',
        'I reread sent messages to see whether they sound odd',
        'Even after a good time, I dig for what was wrong',
      ],
    },
  ],
});
