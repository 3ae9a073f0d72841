import { agreementScaleLabels } from '../scale-labels.ts';
import type { SurveyDefinition } from '../survey-definition.ts';
import { buildSurvey } from './build-survey.ts';

/** The alternate edition's third survey: three traits of six, five and five items. */
export const survey3Alternate: SurveyDefinition = buildSurvey({
  id: 3,
  edition: 'alternate',
  prompt: 'Think of the last month. How much do you agree?',
  image: 'window',
  scaleLabels: agreementScaleLabels,
  version: '1.0.0',
  tags: ['personality'],
  categories: [
    {
      id: 'introversion',
      displayName: 'Introversion',
      description: 'How much quiet you like and need.',
      icon: 'house',
      color: 'primary',
      illustration: 'window',
      items: [
        'A full day with people leaves me drained',
        'I would rather meet one friend than a big group',
        'I think quietly first and speak second',
        'Time alone is how I recharge',
        'Loud, busy places tire me fast',
        'My circle is small, and I like it that way',
      ],
    },
    {
      id: 'sensitivity',
      displayName: 'Sensitivity',
      description: 'How deeply words and moods reach you.',
      icon: 'heart-handshake',
      color: 'accent',
      illustration: 'cup',
      items: [
        'A sharp tone stays with me for hours',
        'I pick up on tiny shifts in the mood around me',
        'Criticism stings me, even if it is gentle and fair',
        "Other people's stress soon becomes mine",
        'I take it to heart when a reply comes late',
      ],
    },
    {
      id: 'perfectionism',
      displayName: 'Perfectionism',
      description: 'How strict you are with yourself.',
      icon: 'circle-check',
      color: 'info',
      illustration: 'stones',
      items: [
        'I want to say it the right way or stay silent',
        'One mistake can spoil a day that went well for me',
        'I hold myself to rules that no friend has to meet',
        'I put off starting until success seems sure',
        'Good enough feels to me like letting somebody down',
      ],
    },
  ],
});
