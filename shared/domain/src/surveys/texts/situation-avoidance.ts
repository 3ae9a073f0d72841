import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of staying away from moments (survey 3).
 *
 * @see rows
 */
export const situationAvoidanceTexts: CategoryTemplates = {
  name: 'staying away',
  isPlural: false,
  feedback: {
    low: [
      'You mostly go where you want to go. Staying home is a choice for you, not a rule.',
      'You do not skip much out of fear. Each time you turn up, you learn a little more.',
      'You take part in most of what comes along. That keeps your world wide.',
    ],
    moderate: [
      'You say yes to some things and slip away from others. The middle of that list is a good place to practice.',
      'At times you take the quieter way. It may help to ask if you want rest, or only want to escape.',
      'Some doors you walk through, and some you pass by. Pick one that you pass by and would like to open.',
    ],
    high: [
      'Staying away brings quick relief right now, and it also keeps your world small. A short visit is enough to begin.',
      'You skip or leave many things that you might like. Going for a few minutes counts as going.',
      'Saying no feels like relief, and then like loss. A yes to something small can have both ease and gain.',
    ],
  },
  insight: [
    'When you stay away, the fear drops at once. But it never gets the chance to learn that you could cope.',
    'Each skipped plan feels small. Put together, they can shrink a week.',
    'You do not need to stay long. Staying a bit longer than the fear wants is what teaches.',
  ],
  strength: [
    'You turn up, and turning up is most of it.',
    'You go to places even when they make you tense. That is how fear learns.',
  ],
  tips: [
    'Say yes to a smaller form of the plan instead of no to all of it.',
    'When you want to leave, wait five more minutes and then choose.',
    'Pick one thing you skip and would miss. Start with that one.',
  ],
  steps: [
    'Walk past the place that you tend to avoid.',
    'Run one errand at a busy hour.',
    'Make one short call instead of sending a message.',
    'Say yes to a small plan, and stay for twenty minutes.',
    'Stay ten minutes longer than you want to.',
    'Plan something with two people, and keep the date.',
  ],
};
