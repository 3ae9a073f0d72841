import { agreementScaleLabels } from '../scale-labels.ts';
import type { SurveyDefinition } from '../survey-definition.ts';
import { buildSurvey } from './build-survey.ts';

/** Safety behaviors: the small things people do to feel safe. */
export const survey3: SurveyDefinition = buildSurvey({
  id: 3,
  edition: 'clinical',
  prompt: 'Think of the last month. How much do you agree?',
  image: 'window',
  scaleLabels: agreementScaleLabels,
  version: '1.0.0',
  tags: ['safety-behaviors'],
  categories: [
    {
      id: 'situation_avoidance',
      displayName: 'Staying away',
      description: 'Skipping, leaving or choosing the quieter way.',
      icon: 'log-out',
      color: 'primary',
      illustration: 'door',
      items: [
        'I turn down invitations that I would partly like to accept',
        'I send a message to get out of a phone call',
        'I leave gatherings sooner than I had planned',
        'I run errands at hours when few others are around',
      ],
    },
    {
      id: 'overpreparation',
      displayName: 'Over-preparing',
      description: 'Getting ready far more than the moment asks.',
      icon: 'clipboard-list',
      color: 'info',
      illustration: 'table',
      items: [
        'I rehearse whole sentences silently before saying them',
        'I write a short text, then change it several times',
        'I look in the mirror until it feels safe to go',
        'I research the place and the guest list in detail',
      ],
    },
    {
      id: 'interaction_avoidance',
      displayName: 'Keeping contact short',
      description: 'Being there, but with one foot out of the talk.',
      icon: 'footprints',
      color: 'accent',
      illustration: 'cup',
      items: [
        'My eyes go to the floor when someone speaks to me',
        'I answer in a few words so that the talk ends',
        'At events I stay by the wall or hide behind my phone',
        'I let a companion do the talking for both of us',
      ],
    },
    {
      id: 'self_concealment',
      displayName: 'Hiding yourself',
      description: 'Covering what you feel, think or are.',
      icon: 'lock',
      color: 'success',
      illustration: 'window',
      items: [
        'I cover a blush, a sweat mark or shaky hands',
        'I nod along even though I see it another way',
        'I skip details of my life that could be judged',
        'In a group I play a smoother person than I am',
      ],
    },
  ],
});
