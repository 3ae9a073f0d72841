import { surveyEntry } from '../survey-catalogue.ts';
import type { FeedbackTemplates } from '../survey-definition.ts';
import { anticipatoryWorryTexts } from './texts/anticipatory-worry.ts';
import { negativeCognitiveBiasTexts } from './texts/negative-cognitive-bias.ts';
import { postSituationRuminationTexts } from './texts/post-situation-rumination.ts';
import { selfFocusedAttentionTexts } from './texts/self-focused-attention.ts';

const nextSurvey = surveyEntry(3);

/** Result texts of survey 2. */
export const survey2Feedback: FeedbackTemplates = {
  surveyNumber: 2,
  summary: {
    low: [
      'Your mind stays fairly calm around social moments.',
      'The loop of worry does not run very strongly for you now.',
      'Before, during and after, your thoughts leave you in peace for the most part.',
    ],
    moderate: [
      'Your mind adds some weight to social moments, though not to all of them.',
      'The loop of worry runs at times, and rests at others.',
      'Some of your thoughts help you, and some make it harder.',
    ],
    high: [
      'Your mind works hard around social moments right now.',
      'The loop of worry runs often at the moment, and it is tiring.',
      'A good part of the weight comes from what your mind does around the moment.',
    ],
  },
  overall: {
    low: [
      'On the whole, worry, self-watching and looking back stay small. That makes it easier to meet people as they are.',
      'Few of these thinking habits weigh on you now. If one comes up, you can notice it and let it pass.',
      'Your thoughts before, during and after stay mostly on your side. Rest and routine help to keep it so.',
    ],
    moderate: [
      'Some of these thinking habits feed the tension, and others are quiet. A loop can be opened at any point, so the strongest one is a good place.',
      'Thoughts before, during and after a moment can feed each other. Yours do so in part, and one change can slow the whole loop.',
      'Your mind helps you in one place and trips you in another. The parts below show which is which.',
    ],
    high: [
      'Thoughts before, during and after each moment seem to feed one another. They are habits that the mind learned to protect you, and habits can change.',
      'These thinking habits take up a lot of room now. You do not need to fight them all. Opening the loop at one point is enough.',
      'Most of this loop seems to be awake right now. That also means that there are many places to begin.',
    ],
  },
  categories: {
    anticipatory_worry: anticipatoryWorryTexts,
    self_focused_attention: selfFocusedAttentionTexts,
    negative_cognitive_bias: negativeCognitiveBiasTexts,
    post_situation_rumination: postSituationRuminationTexts,
  },
  pairs: {
    'anticipatory_worry+self_focused_attention':
      'Worry before and self-watching during may form a chain. What you feared at home is what you check for in the room.',
    'anticipatory_worry+negative_cognitive_bias':
      'Worry before may set the tone. If you expect a cold room, each neutral face looks cold.',
    'anticipatory_worry+post_situation_rumination':
      'Worry before and replay after may feed each other. What you go over at night turns up again before the next plan.',
    'self_focused_attention+negative_cognitive_bias':
      'Self-watching and harsh guesses go together. With eyes turned inward, there is less to prove the guess wrong.',
    'self_focused_attention+post_situation_rumination':
      'What you watch during a talk is what you replay later. Looking outward gives your memory better scenes.',
    'negative_cognitive_bias+post_situation_rumination':
      'Harsh guesses and replay go together. The replay treats each guess as if it had been a fact.',
  },
  aiLowScore:
    'No thinking habit stands out at the moment. You can keep an eye on the one that comes up most when you are tired.',
  primaryFocus: {
    anticipatory_worry: 'What your mind does before you go',
    self_focused_attention: 'Where your attention goes while you talk',
    negative_cognitive_bias: 'How you read what others do',
    post_situation_rumination: 'What your mind does after',
    low: 'Keeping your mind as calm as it is',
  },
  didYouKnow: [
    'Your attention can only be in one place at a time. If it is outside, it cannot watch you.',
    'People who write down a fear and check it later often find that it was too dark.',
    'A replay feels clear, but memory fills its gaps with how you felt.',
  ],
  encouragement: {
    low: [
      'Your mind gives you room. Use it for people and plans that you enjoy.',
      'These habits are small now. Knowing them will help you on a harder day.',
      'A calm mind is a good friend to take along. You can trust it.',
    ],
    moderate: [
      'You can now name what your mind does. That is the first step to choosing something else.',
      'A loop slows when one part of it changes. You can pick the part.',
      'You can catch a thought now that used to slip by. That is worth more than it seems.',
    ],
    high: [
      'A busy mind is tiring, and you looked at it with honest eyes. One small change is enough to begin.',
      'Your mind tries to keep you safe. You can thank it, and still take one small step.',
      'You are not your thoughts, and you can watch them pass. Try it once, for a minute.',
    ],
  },
  nextAssessment: {
    title: 'Next: what you do to feel safe',
    surveyTitle: nextSurvey.title,
    description: nextSurvey.description,
    estimatedTime: nextSurvey.estimatedTime,
  },
};
