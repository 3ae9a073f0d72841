import type { CategoryTemplates } from '../../survey-definition.ts';

/**
 * What results say of being quiet and needing time alone (survey 3, alternate edition).
 *
 * @see rows
 */
export const introversionTexts: CategoryTemplates = {
  name: 'introversion',
  isPlural: false,
  feedback: {
    low: [
      'Company seems to give you energy. You may like to think out loud and to be where things happen.',
      'You do not need much quiet to feel well. Time with people tends to fill you up.',
      'You like to be where people are. A full week may feel better than an empty one.',
    ],
    moderate: [
      'You like people, and you like your quiet. A week with both is likely to suit you best.',
      'Some days you want company, and some days you want a book. Reading that early saves energy.',
      'You can be lively and you can be quiet. Choosing which one, and when, is a skill to keep.',
    ],
    high: [
      'Quiet is how you fill up again. That is a style, not a flaw. It only helps to tell rest from hiding.',
      'Long or loud company costs you energy. Planning rest around it lets you enjoy the people you choose.',
      'You think deeply, and you like few people at a time. Days with too many faces call for rest.',
    ],
  },
  insight: [
    'Needing quiet and fearing people are two different things. One asks for rest, the other for practice.',
    'A small circle can be rich. What matters is that you chose it.',
    'You may speak late in a talk. When you do, it is often thought through.',
  ],
  strength: [
    'People give you energy, so practice with them can feel light.',
    'You can be in company for a long time without paying for it later.',
  ],
  tips: [
    'Plan a quiet hour after each busy one.',
    'Meet one person at a time when you can choose.',
    'Before you say no, ask if you need rest or want to avoid something.',
  ],
  steps: [
    'Put one quiet hour into this week, and guard it.',
    'Invite one person for something calm.',
    'Tell someone that you will come for the first hour.',
    'Share one thought early in a group, before you feel ready.',
    'Go to one bigger event, with rest planned after it.',
    'Tell a friend what kind of time together suits you.',
  ],
};
