import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { ratingRange } from './level-bands.ts';
import { readingGrade } from './reading-grade.ts';

/**
 * The rules that a text can break. `number` is one that the scores do not hold, or a percentage; `danger` speaks of
 * harm; `role` claims to be a person or a treatment.
 *
 * @see rows Z-06
 */
export type FeedbackProblemKind =
  | 'empty'
  | 'too-long'
  | 'diagnosis'
  | 'medication'
  | 'prognosis'
  | 'role'
  | 'danger'
  | 'link'
  | 'markup'
  | 'number'
  | 'reading-grade';

/** Which rule a text breaks and where. Never holds the text, so that it can be logged. */
export type FeedbackProblem = { readonly kind: FeedbackProblemKind; readonly field: string };

/** The hardest reading grade that feedback may have. */
export const readingGradeMax = 8;

const fieldLengthMax = 1200;

const patterns: readonly (readonly [FeedbackProblemKind, RegExp])[] = [
  [
    'diagnosis',
    /\b(?:diagnos\w*|disorders?|syndromes?|phobi[ac]s?|\w+phobi[ac]|mental(?:ly)? ill\w*|illness(?:es)?|patholog\w*|clinical\w*|abnormal\w*|normal|severe\w*|depress(?:ion|ed|ive)|autis\w*|adhd|ptsd|ocd|bipolar|percentiles?|symptoms?)\b/i,
  ],
  [
    'diagnosis',
    /\byou(?:['’]re| are| may| might| could| probably| likely| clearly| seem to| appear to)*\s+(?:have|suffer(?:ing)?|struggling|afflicted|show(?:ing)? signs of)\s+(?:from |with )?(?:\w+ ){0,3}(?:anxiety|conditions?|problems?)\b/i,
  ],
  [
    'medication',
    /\b(?:medic(?:ation|ine|ated|ate)s?|drugs?|pills?|tablets?|dos(?:e|es|age|ages|ing)|prescri\w+|antidepressants?|ssris?|snris?|sedatives?|tranquili[sz]ers?|beta[- ]?blockers?|benzo\w*|propranolol|sertraline|escitalopram|fluoxetine|paroxetine|venlafaxine|xanax|prozac|zoloft|lexapro|valium|cbd|supplements?)\b/i,
  ],
  [
    'prognosis',
    /\b(?:cur(?:e|es|ed|able|ing)|guarante\w+|prognos\w+|permanent\w*|incurable|lifelong|recover\w*|(?:for )?the rest of your life|once and for all)\b/i,
  ],
  [
    'prognosis',
    /\b(?:you|it|this|that|anxiety|fear|they|things)(?:['’]ll| will| is going to| are going to)(?: \w+){0,2} (?:better|worse|improve|overcome|disappear|vanish|go away|free|fade|heal|last)\b/i,
  ],
  [
    'role',
    /\b(?:as (?:a|an|your) (?:ai|therapist|doctor|psychologist|language model|assistant)|(?:i am|i['’]m) (?:a|an|your) (?:ai|therapist|doctor|psychologist|counsell?or|language model|assistant)|(?:this|it) (?:is|replaces|counts as) (?:therapy|treatment)|treatments?|screen(?:ed|ing) for)\b/i,
  ],
  [
    'danger',
    /\b(?:suicid\w*|self[- ]?harm\w*|kill (?:your|my|him|her)self|end (?:your|my) life|overdos\w*|hurt yourself)\b/i,
  ],
  ['link', /https?:|www\.|mailto:|\b[\w-]+\.(?:com|org|net|io|app|co|uk|gov|edu|info|health|me)\b|\S@\S/i],
  ['markup', /<\/?[a-z][^>]*>|```|\]\(|\*\*|^#{1,6} |\{\{/im],
  ['number', /%|\bper ?cent\b/i],
];

// What every results screen says about itself, and the one name of a method that it may use.
const agreedPhrases = /\bnot a diagnosis\b|\bcognitive[- ]behaviou?ral[- ]therapy\b/gi;

/**
 * Checks feedback before anyone sees it, whoever wrote it. An empty list means that it may be shown.
 *
 * Numbers are allowed only when they come from the scores.
 */
export function checkFeedback(feedback: Feedback, scores: ScoreResult): readonly FeedbackProblem[] {
  const allowedNumbers = numbersOf(scores);
  const fields = fieldsOf(feedback);
  const problems = fields.flatMap(([field, text]) =>
    checkFeedbackText(text, allowedNumbers).map((kind) => ({ kind, field })),
  );
  const isTooHard = readingGrade(fields.map(([, text]) => text).join('\n')) > readingGradeMax;
  return isTooHard ? [...problems, { kind: 'reading-grade', field: 'all' }] : problems;
}

/** The rules that one text breaks, each named once; a streamed section is checked with this before it is sent. */
export function checkFeedbackText(
  text: string,
  allowedNumbers: ReadonlySet<number>,
): readonly FeedbackProblemKind[] {
  if (text.trim() === '') return ['empty'];
  const open = text.replace(agreedPhrases, ' ');
  const found = new Set(patterns.filter(([, pattern]) => pattern.test(open)).map(([kind]) => kind));
  if (text.length > fieldLengthMax) found.add('too-long');
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (numbers.some((number) => !allowedNumbers.has(Number(number)))) found.add('number');
  return [...found];
}

/** Every number that feedback on these scores may repeat. */
export function numbersOf(scores: ScoreResult): ReadonlySet<number> {
  const questionCount = scores.maxTotalScore / ratingRange.max;
  return new Set([
    ratingRange.min,
    ratingRange.max,
    scores.totalScore,
    scores.maxTotalScore,
    questionCount,
    ...scores.categories.flatMap(({ score, maxScore }) => [score, maxScore]),
  ]);
}

function fieldsOf(feedback: Feedback): readonly (readonly [string, string])[] {
  return [
    ['summary', feedback.summary],
    ['overallAssessment', feedback.overallAssessment],
    ['encouragement', feedback.encouragement],
    ...listed('keyInsights', feedback.keyInsights),
    ...listed(
      'categoryFeedback',
      feedback.categoryFeedback.map(({ text }) => text),
    ),
    ...listed('recommendations', feedback.recommendations),
    ...listed('nextSteps', feedback.nextSteps),
  ];
}

function listed(field: string, texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.map((text, index) => [`${field}.${index}`, text]);
}
