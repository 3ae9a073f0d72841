import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of watching oneself from outside (survey 2).
 *
 * @see rows
 */
export const selfFocusedAttentionTexts: CategoryTemplates = {
  name: 'watching yourself',
  isPlural: false,
  feedback: {
    low: [
      'In a talk, your mind seems to stay with the other person. That makes most talks easier.',
      'You do not watch yourself much while you speak. Your attention is free for what goes on around you.',
      'You tend to look out, not in. Talks feel lighter that way.',
    ],
    moderate: [
      'At times part of you steps back to watch how you come across. At other times you are right there in the talk.',
      'Your attention turns inward in some moments. Noticing when it happens is already half of the work.',
      'When it matters to you, your inner camera turns on. It may help to give your eyes another job.',
    ],
    high: [
      'A lot of your attention goes to how you look and sound. That leaves less for the talk, and makes it feel harder.',
      'You often watch yourself as if from outside. The picture you see is built from fear, not from what others see.',
      'It is as if part of you stands aside and takes notes. Giving that part something to listen for can bring it back.',
    ],
  },
  insight: [
    'The more you watch yourself, the less you hear. Then a gap in the talk feels like proof that it goes badly.',
    'The picture of you in your head comes from how you feel. It is not what the other person sees.',
    'Attention can be moved like a lamp. With practice, it turns outward more quickly.',
  ],
  strength: [
    'Your eyes and ears stay with the other person, and people can feel that.',
    'You can forget yourself in a talk. That is a strong base.',
  ],
  tips: [
    'When you notice that you watch yourself, name three things that you can see.',
    'Listen for one detail that you could ask about later.',
    'Let your hands rest. Do not check them, and see what happens.',
  ],
  steps: [
    'On your next walk, listen for five sounds around you.',
    'In a shop, notice the color of someone’s eyes or jacket.',
    'Listen to a friend for two minutes, then tell them what you heard.',
    'In a talk, move your attention back to the other person three times.',
    'Record yourself reading aloud, and watch it once as a stranger would.',
    'Have a talk without checking your voice or your hands.',
  ],
};
