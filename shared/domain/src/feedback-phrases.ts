import type { Level } from '@stepwise/contract/feedback';
import { ratingRange } from './level-bands.ts';
import type { ProfilePart, ScoreProfile } from './score-profile.ts';

/** Wordings for the second sentence of the summary: where the weight lies and where to start. */
export function focusSentences({ level, shape, ranked }: ScoreProfile): readonly string[] {
  const [first, second, third] = ranked;
  const top = capitalise(first.name);
  if (level === 'low' && first.level === 'low' && shape !== 'flat') {
    return [
      `${top} came out highest, and even that is low.`,
      `If anything stands out, it is ${first.name}, and only a little.`,
    ];
  }
  switch (shape) {
    case 'peak':
      return [
        `${top} ${weighs(first)} the most, by a clear step. That is the place to start small.`,
        `Most of the weight sits with ${first.name}. One small step there may do the most.`,
        `One part stands well above the rest: ${first.name}. Start there, and start small.`,
      ];
    case 'slope':
      return [
        `${top} ${weighs(first)} the most right now, and that is the place to start small.`,
        `${top} ${comes(first)} first, with ${second.name} behind. Start with the first, and start small.`,
        `The most weight lies with ${first.name}, then with ${second.name}. One small step at the top is enough.`,
      ];
    case 'tie':
      return [
        `${top} and ${second.name} weigh about the same. You can start with the one that feels easier.`,
        `Two parts share the top: ${first.name} and ${second.name}. Either one is a fair place to start.`,
      ];
    case 'cluster':
      return [
        `Three parts share the top: ${first.name}, ${second.name} and ${third.name}. You can pick the one that you want to change first.`,
        `${top}, ${second.name} and ${third.name} weigh about the same. Start with the easiest of the three.`,
      ];
    case 'flat':
      return [
        'No one part stands out, so you can start where you like.',
        'The parts came out close together. Start with the one that matters most to you.',
      ];
    default:
      return shape satisfies never;
  }
}

/** Names the highest part and how far it stands from the next. */
export function leadSentence({ shape, ranked, lowest }: ScoreProfile): string {
  const [first, second, third] = ranked;
  const top = capitalise(first.name);
  if (first.level === 'low' && shape !== 'flat') {
    return `${top} came out highest, at ${outOf(first)}, and that is still low.`;
  }
  switch (shape) {
    case 'peak':
      return `${top} ${first.isPlural ? 'stand' : 'stands'} out at ${outOf(first)}, well above the rest.`;
    case 'slope':
      return `${top} came out highest, at ${outOf(first)}, with ${second.name} next at ${outOf(second)}.`;
    case 'tie':
      return `${top} and ${second.name} share the top, ${bothScores(first, second)}.`;
    case 'cluster':
      return `Three parts sit close together at the top: ${first.name}, ${second.name} and ${third.name}.`;
    case 'flat':
      return evenSentence(ranked, lowest);
    default:
      return shape satisfies never;
  }
}

function evenSentence(ranked: ScoreProfile['ranked'], lowest: ProfilePart): string {
  const all = `All ${countWord(ranked.length)} parts came out`;
  const [first] = ranked;
  if (ranked.some(({ maxScore }) => maxScore !== first.maxScore)) {
    return `${all} close together: ${listOf(ranked.map(outOf))}.`;
  }
  return first.score === lowest.score
    ? `${all} the same, at ${outOf(first)}.`
    : `${all} close together, from ${lowest.score} to ${outOf(first)}.`;
}

/** What an even profile may mean, in place of an insight about one category. */
export const evenProfileInsights: Readonly<Record<Level, readonly string[]>> = {
  low: ['No single spot needs your care first.', 'Nothing here asks for your attention more than the rest.'],
  moderate: [
    'That hints at one habit behind them all, more than at one hard spot.',
    'When parts are this even, a step in any of them may help the rest.',
  ],
  high: [
    'When parts are this even, a step in any of them may help the rest. Choose the easiest.',
    'It may be less about one place and more about how tired you are right now.',
  ],
};

/** For a moderate total with even parts, where the survey's own texts would speak of differences. */
export const evenModerateSentences: readonly string[] = [
  'The weight is spread evenly here. No part is heavy, and none is free of it.',
  'You land near the middle on every part. On some days that will feel like a lot, on others like little.',
  'All parts ask a bit of you, and none asks for all of your strength.',
];

/** Names the lowest part and what it offers; only for a profile that is not flat. */
export function lowestSentence({ lowest }: ScoreProfile, strength: string): string {
  const name = capitalise(lowest.name);
  switch (lowest.level) {
    case 'low':
      return `${name} came out lowest, at ${outOf(lowest)}. ${strength}`;
    case 'moderate':
      return `${name} came out lowest, at ${outOf(lowest)}. That is where things feel lightest for now.`;
    case 'high':
      return `Even the lowest part, ${lowest.name}, is at ${outOf(lowest)}. You carry a lot, and rest counts too.`;
    default:
      return lowest.level satisfies never;
  }
}

/** Counts how many parts fall into each level. */
export function levelMixSentence({ ranked }: ScoreProfile): string {
  const groups = (['high', 'moderate', 'low'] as const)
    .map((level) => ({ level, count: ranked.filter((part) => part.level === level).length }))
    .filter(({ count }) => count > 0);
  const total = countWord(ranked.length);
  if (groups.length === 1) return `All ${total} parts are in the ${groups[0]?.level} range.`;
  const [first, ...others] = groups.map(
    ({ level, count }, index) =>
      `${countWord(count)}${index === 0 ? ` of the ${total} parts ${count === 1 ? 'is' : 'are'}` : ''} in the ${level} range`,
  );
  return `${capitalise(first ?? '')}${others.length > 1 ? ', ' : ' and '}${others.join(' and ')}.`;
}

/** What the number is made of. */
export function numberSentence(total: number, maxTotal: number): string {
  return `Your answers add up to ${total} of ${maxTotal}, from ${Math.round(maxTotal / ratingRange.max)} answers between 1 and 5.`;
}

/** What the number is not. */
export const limitSentences: readonly string[] = [
  'It is not a diagnosis, and it moves from day to day.',
  'This is not a diagnosis. A hard week can lift the number, and a good one can lower it, since it moves from day to day.',
  'It moves from day to day, and it is not a diagnosis.',
];

/** The one mention of the program, quieter the higher the level. */
export const programSentences: Readonly<Record<Level, readonly string[]>> = {
  low: [
    'Would you like more practice? The program here is based on cognitive behavioral therapy.',
    'The program here is based on cognitive behavioral therapy. It is there if you want to go on.',
  ],
  moderate: [
    'The program here is based on cognitive behavioral therapy. It turns steps like these into short sessions.',
    'To practice with a plan, look at the program here. It is based on cognitive behavioral therapy.',
  ],
  high: [
    'When you feel ready, the program here may help. It is based on cognitive behavioral therapy and goes in small steps.',
    'Later, if you want a guide, the program here is based on cognitive behavioral therapy. There is no rush.',
  ],
};

/** When to talk to someone. */
export const supportSentences: Readonly<Record<Level, string>> = {
  low: 'If things get harder, or your mood stays low, talk with a doctor or a counselor.',
  moderate: 'If worry keeps you from work, school, food or sleep, a doctor or a counselor can help.',
  high: 'If worry keeps you from work, school, food or sleep, talk with a doctor or a counselor. If you feel unsafe, get help now.',
};

/** The step that closes the list. */
export const lookAgainSentences: readonly string[] = [
  'Look again in a month and see what moved.',
  'Take this survey again in a month, and compare.',
];

/** First letter in upper case. */
export function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function outOf({ score, maxScore }: ProfilePart): string {
  return `${score} of ${maxScore}`;
}

function listOf(texts: readonly string[]): string {
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

function bothScores(first: ProfilePart, second: ProfilePart): string {
  if (first.maxScore !== second.maxScore) return `at ${outOf(first)} and ${outOf(second)}`;
  return first.score === second.score ? `both at ${outOf(first)}` : `at ${first.score} and ${outOf(second)}`;
}

function weighs({ isPlural }: ProfilePart): string {
  return isPlural ? 'weigh' : 'weighs';
}

function comes({ isPlural }: ProfilePart): string {
  return isPlural ? 'come' : 'comes';
}

const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function countWord(count: number): string {
  return countWords[count] ?? String(count);
}
