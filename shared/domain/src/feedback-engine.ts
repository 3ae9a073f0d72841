import type { Feedback, Level, ScoreResult } from '@stepwise/contract/feedback';
import { feedbackConfidence } from './feedback-confidence.ts';
import {
  evenModerateSentences,
  evenProfileInsights,
  focusSentences,
  leadSentence,
  levelMixSentence,
  limitSentences,
  lookAgainSentences,
  lowestSentence,
  numberSentence,
  programSentences,
  supportSentences,
} from './feedback-phrases.ts';
import { scoreProfile } from './score-profile.ts';
import type { ProfilePart, ScoreProfile } from './score-profile.ts';
import { seededChoice } from './seeded-choice.ts';
import type { SeededChoice } from './seeded-choice.ts';
import type { FeedbackTemplates } from './survey-definition.ts';

/** Written to `model` of every feedback that this engine makes; raise the number when texts or rules change. */
export const feedbackModel = 'stepwise-templates@1';

/**
 * What feedback is written from.
 *
 * @see rows I-01
 */
export type FeedbackInput = {
  readonly templates: FeedbackTemplates;
  readonly scores: ScoreResult;
  /** Any stable text for this person and run; decides between equal wordings. */
  readonly seed: string;
  readonly now: Date;
  /** Signed-in people get the two further insights and the closing step. */
  readonly isPersonal: boolean;
};

const insightCount = { general: 3, personal: 5 } as const;

/**
 * Writes feedback from the scores alone. The same input gives the same text; different scores give different
 * text. Category names in the output are ours, so nothing that a request contains is repeated to anyone.
 *
 * Undefined when the scores do not have the categories of the templates.
 *
 * @example
 * const templates = feedbackTemplatesFor(surveyNumber, scores.categories.map(({ category }) => category));
 * const feedback = templates && composeFeedback({ templates, scores, seed, now, isPersonal: false });
 */
export function composeFeedback(input: FeedbackInput): Feedback | undefined {
  const { templates, scores, now } = input;
  const profile = scoreProfile(scores, templates);
  if (profile === undefined) return undefined;
  const choice = seededChoice(seedOf(input, profile));
  return {
    id: choice.id(now.toISOString()),
    surveyNumber: templates.surveyNumber,
    summary: summaryOf(templates, profile, choice),
    overallAssessment: overallOf(input, profile, choice),
    keyInsights: insightsOf(templates, profile, choice, input.isPersonal),
    categoryFeedback: Object.entries(templates.categories).flatMap(([category, texts]) => {
      const part = profile.ranked.find(({ id }) => id === category);
      if (part === undefined) return [];
      return [{ category, text: choice.pick(`feedback ${category}`, texts.feedback[part.level]) }];
    }),
    recommendations: recommendationsOf(profile, choice),
    nextSteps: nextStepsOf(profile, choice, input.isPersonal),
    encouragement: choice.pick('encouragement', templates.encouragement[scores.overall]),
    generatedAt: now.toISOString(),
    model: feedbackModel,
    confidence: feedbackConfidence(scores),
  };
}

function seedOf(input: FeedbackInput, profile: ScoreProfile): string {
  const signature = profile.ranked.map(({ id, score }) => `${id}=${score}`).join(' ');
  return `${input.seed}\n${input.templates.surveyNumber}\n${signature}`;
}

function summaryOf(templates: FeedbackTemplates, profile: ScoreProfile, choice: SeededChoice): string {
  const opening = choice.pick('summary', templates.summary[profile.level]);
  return `${opening} ${choice.pick('focus', focusSentences(profile))}`;
}

function overallOf(
  { templates, scores }: FeedbackInput,
  { level, shape }: ScoreProfile,
  choice: SeededChoice,
): string {
  const isEvenModerate = shape === 'flat' && level === 'moderate';
  return [
    choice.pick('overall', isEvenModerate ? evenModerateSentences : templates.overall[level]),
    numberSentence(scores.totalScore, scores.maxTotalScore),
    choice.pick('limit', limitSentences),
  ].join(' ');
}

function insightsOf(
  templates: FeedbackTemplates,
  profile: ScoreProfile,
  choice: SeededChoice,
  isPersonal: boolean,
): string[] {
  const lead = leadInsight(templates, profile, choice);
  const second = secondInsight(profile, choice);
  const mix = levelMixSentence(profile);
  if (profile.shape === 'flat') return [lead, second, mix];
  return [lead, lowestInsight(profile, choice), pairInsight(templates, profile), mix, second]
    .filter((insight) => insight !== undefined)
    .slice(0, isPersonal ? insightCount.personal : insightCount.general);
}

function leadInsight(templates: FeedbackTemplates, profile: ScoreProfile, choice: SeededChoice): string {
  return `${leadSentence(profile)} ${leadMeaning(templates, profile, choice)}`;
}

function leadMeaning(
  templates: FeedbackTemplates,
  { shape, ranked }: ScoreProfile,
  choice: SeededChoice,
): string {
  const [first] = ranked;
  if (shape === 'flat') return choice.pick('even', evenProfileInsights[first.level]);
  if (first.level === 'low') return templates.aiLowScore;
  return choice.pick('insight', first.texts.insight);
}

function lowestInsight(profile: ScoreProfile, choice: SeededChoice): string {
  return lowestSentence(profile, choice.pick('strength', profile.lowest.texts.strength));
}

function pairInsight(templates: FeedbackTemplates, { ranked }: ScoreProfile): string | undefined {
  const [first, second] = ranked;
  if (second.level === 'low') return undefined;
  const order = Object.keys(templates.categories);
  const key = [first.id, second.id].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join('+');
  return templates.pairs[key];
}

function secondInsight({ ranked }: ScoreProfile, choice: SeededChoice): string {
  const [, second] = ranked;
  return `About ${second.name}: ${choice.pick('second insight', second.texts.insight)}`;
}

function recommendationsOf({ level, ranked }: ScoreProfile, choice: SeededChoice): string[] {
  const [first, second] = ranked;
  const firstTip = choice.pick('first tip', first.texts.tips);
  const secondTip = choice.pick('second tip', second.texts.tips);
  const program = choice.pick('program', programSentences[level]);
  // Where the weight is high, the way to a person comes before the program.
  return level === 'high'
    ? [firstTip, supportSentences[level], secondTip, program]
    : [firstTip, secondTip, program, supportSentences[level]];
}

function nextStepsOf(profile: ScoreProfile, choice: SeededChoice, isPersonal: boolean): string[] {
  const steps = ladderParts(profile).map(([part, rung]) => stepOf(part, rung, choice));
  return isPersonal ? [...steps, choice.pick('look again', lookAgainSentences)] : steps;
}

/** Which ladders the three steps come from: the highest part's alone, or those that share the top. */
function ladderParts({ shape, ranked }: ScoreProfile): readonly (readonly [ProfilePart, number])[] {
  const [first, second, third] = ranked;
  switch (shape) {
    case 'peak':
    case 'slope':
      return [
        [first, 0],
        [first, 1],
        [first, 2],
      ];
    case 'tie':
      return [
        [first, 0],
        [second, 0],
        [first, 1],
      ];
    case 'cluster':
    case 'flat':
      return [
        [first, 0],
        [second, 0],
        [third, 0],
      ];
    default:
      return shape satisfies never;
  }
}

function stepOf(part: ProfilePart, rung: number, choice: SeededChoice): string {
  const start = Number(choice.pick(`rung ${part.id}`, firstRungs[part.level]));
  return part.texts.steps[start + rung] ?? part.texts.steps.at(-1) ?? '';
}

/** Where on a ladder of at least five steps to begin: the higher the level, the smaller the first step. */
const firstRungs: Readonly<Record<Level, readonly string[]>> = {
  high: ['0', '1'],
  moderate: ['1', '2'],
  low: ['2', '3'],
};
