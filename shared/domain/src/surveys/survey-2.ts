import { agreementScaleLabels } from '../scale-labels.ts';
import type { SurveyDefinition } from '../survey-definition.ts';
import { buildSurvey } from './build-survey.ts';

/** The anxiety cycle: what the mind does before, during and after. */
export const survey2: SurveyDefinition = buildSurvey({
  id: 2,
  edition: 'clinical',
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
        'Days before a social plan, it keeps drifting into my thoughts',
        'I picture the event going wrong, scene by scene',
        'Before I arrive, I work out how to slip away',
        'My stomach tightens or my heart races on the way there',
      ],
    },
    {
      id: 'self_focused_attention',
      displayName: 'Watching yourself',
      description: 'Attention that turns inward while you talk.',
      icon: 'user',
      color: 'info',
      illustration: 'window',
      items: [
        'While talking, I listen to my own voice and watch my hands',
        'I see myself as a camera across the room would',
        'I lose the thread because part of me is busy observing',
        'Mid-sentence, I check whether people can tell that I am nervous',
      ],
    },
    {
      id: 'negative_cognitive_bias',
      displayName: 'Expecting the worst',
      description: 'Reading what happens as a sign against you.',
      icon: 'circle-alert',
      color: 'accent',
      illustration: 'stones',
      items: [
        'A blank face looks to me like a bad verdict',
        'With new people, I assume they will not like me',
        'One small slip of mine feels like the only thing anyone noticed',
        'When somebody praises me, I decide it is only politeness',
      ],
    },
    {
      id: 'post_situation_rumination',
      displayName: 'Replaying it after',
      description: 'Going over it again once it is done.',
      icon: 'refresh-cw',
      color: 'success',
      illustration: 'lamp',
      items: [
        'Afterward, the same conversation runs again and again in my head',
        'I search my memory of an evening for signs of failure',
        'I ask a friend if I came across all right',
        'An awkward moment from last time shadows my next invitation',
      ],
    },
  ],
});
